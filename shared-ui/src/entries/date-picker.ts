import { DatePicker as AntDatePicker } from 'antd';
import { themed } from '../antd/themed.tsx';

export const DatePicker: typeof AntDatePicker = themed(AntDatePicker);
export const RangePicker: typeof AntDatePicker.RangePicker = themed(AntDatePicker.RangePicker);
