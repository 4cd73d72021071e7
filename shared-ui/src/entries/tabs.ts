export { Tabs } from '../navigation/tabs.tsx';
