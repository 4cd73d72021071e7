export { RecordTable } from '../table/record-table.tsx';
