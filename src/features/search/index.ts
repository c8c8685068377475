export { SearchBox } from './SearchBox.tsx';
export { SimpleSearch } from './SimpleSearch.tsx';
