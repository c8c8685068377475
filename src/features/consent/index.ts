export { ConsentButtons } from './ConsentButtons.tsx';
export { ConsentNotice } from './ConsentNotice.tsx';
export { useAllowed, useConsent } from './useConsent.ts';
