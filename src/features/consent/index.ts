export { ConsentNotice } from './ConsentNotice.tsx';
export { useAllowed } from './useConsent.ts';
