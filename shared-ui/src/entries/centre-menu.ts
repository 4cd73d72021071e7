export { CentreMenu, type CentreMenuEntry, type CentreMenuGroup } from '../navigation/centre-menu.tsx';
export { FilterBar } from '../navigation/filter-bar.tsx';
