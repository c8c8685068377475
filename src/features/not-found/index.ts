export { Corrected } from './Corrected.tsx';
