export { CentreMenu, type CentreMenuEntry, type CentreMenuGroup } from '../navigation/centre-menu.tsx';
