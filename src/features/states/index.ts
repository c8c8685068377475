export { MissingPart } from './MissingPart.tsx';
export { QueryView } from './QueryView.tsx';
export { useLateQuery } from './useLateQuery.ts';
