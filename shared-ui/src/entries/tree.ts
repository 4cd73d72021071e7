import { Tree as AntTree, TreeSelect as AntTreeSelect } from 'antd';
import { themed } from '../antd/themed.tsx';

export const Tree: typeof AntTree = themed(AntTree);
export const TreeSelect: typeof AntTreeSelect = themed(AntTreeSelect);
