import { Cascader as AntCascader, Select as AntSelect } from 'antd';
import { themed } from '../antd/themed.tsx';

export const Select: typeof AntSelect = themed(AntSelect);
export const Cascader: typeof AntCascader = themed(AntCascader);
