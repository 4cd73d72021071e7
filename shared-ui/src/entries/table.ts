import { Table as AntTable } from 'antd';
import { themed } from '../antd/themed.tsx';

export type { TableColumnsType, TableProps } from 'antd';
export const Table: typeof AntTable = themed(AntTable);
