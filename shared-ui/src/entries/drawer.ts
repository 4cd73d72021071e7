import { Drawer as AntDrawer } from 'antd';
import { themed } from '../antd/themed.tsx';

export const Drawer: typeof AntDrawer = themed(AntDrawer);
