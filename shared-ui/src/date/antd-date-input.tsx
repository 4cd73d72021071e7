import DatePicker from 'antd/es/date-picker';
import { statusOf } from '../antd/status-of.ts';
import { themed } from '../antd/themed.tsx';
import type { DateInputProps } from './date-input.tsx';
import { dayFormat, dayjsOf, usePicker } from './use-picker.tsx';

function DateInputPiece({ value, onChange, min, max, ...rest }: DateInputProps) {
  const picker = usePicker({ min, max });
  return (
    <DatePicker
      {...rest}
      {...statusOf(rest)}
      {...picker}
      value={dayjsOf(value)}
      onChange={(day) => day && onChange?.(day.format(dayFormat))}
    />
  );
}

export const AntdDateInput = themed(DateInputPiece);
