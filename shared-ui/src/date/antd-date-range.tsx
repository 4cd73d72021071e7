import DatePicker from 'antd/es/date-picker';
import { themed } from '../antd/themed.tsx';
import { Icon } from '../icon/icon.tsx';
import type { DateRangeInputProps } from './date-range-field.tsx';
import { dayFormat, dayjsOf, usePicker } from './use-picker.tsx';

function DateRangePiece({ ids, value, onChange, min, max }: DateRangeInputProps) {
  const picker = usePicker({ min, max });
  return (
    <DatePicker.RangePicker
      {...picker}
      id={{ start: ids.from, end: ids.to }}
      value={[dayjsOf(value.from), dayjsOf(value.to)]}
      separator={<Icon name="arrow-right" size={16} />}
      onChange={(days) => {
        const [from, to] = days ?? [];
        if (from && to) onChange({ from: from.format(dayFormat), to: to.format(dayFormat) });
      }}
    />
  );
}

export const AntdDateRange = themed(DateRangePiece);
