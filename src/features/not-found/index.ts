export { Corrected } from './Corrected.tsx';
export { NotFound } from './NotFound.tsx';
