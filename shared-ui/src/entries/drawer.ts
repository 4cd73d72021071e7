export { SideDrawer } from '../drawer/side-drawer.tsx';
