export { DataTable } from '../table/data-table.tsx';
