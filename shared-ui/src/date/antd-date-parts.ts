/** A day and a range of days are one file of antd's. */
export { AntdDateInput } from './antd-date-input.tsx';
export { AntdDateRange } from './antd-date-range.tsx';
