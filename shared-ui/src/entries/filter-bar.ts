export { FilterBar } from '../navigation/filter-bar.tsx';
