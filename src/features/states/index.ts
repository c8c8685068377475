export { QueryView } from './QueryView.tsx';
