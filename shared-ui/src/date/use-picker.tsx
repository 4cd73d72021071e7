import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { useEffect } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../theme/ui-context.tsx';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Bounds of a date field and of a range. */
interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
}

export const dayFormat = 'YYYY-MM-DD';

export const dayjsOf = (day: string | undefined): Dayjs | null => (day ? dayjs(day) : null);

/** On a touch screen the calendar replaces the keyboard. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

/** The props of every date field; "today" is the site's, not the browser's. */
export function usePicker({ min, max }: Bounds) {
  const { timeZone } = useUi();
  useEffect(() => dayjs.tz.setDefault(timeZone), [timeZone]);
  return {
    className: 'a-date',
    classNames: { popup: { root: 'a-date-popup' } },
    format: dayFormat,
    allowClear: false,
    inputReadOnly: isTouch(),
    ...(min ? { minDate: dayjs(min) } : {}),
    ...(max ? { maxDate: dayjs(max) } : {}),
    suffixIcon: <Icon name="calendar" size={18} />,
  };
}
