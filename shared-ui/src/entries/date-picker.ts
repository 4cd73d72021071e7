export { DateField } from '../date/date-field.tsx';
export { DateInput } from '../date/date-input.tsx';
export { DateRangeField } from '../date/date-range-field.tsx';
