import { type DayRange, dayOf, presetRange } from '@atrium/contracts/calendar';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { useState } from 'react';

/** Today in the merchant's time zone and the chosen days; a new range starts at its first page. */
export function useDateRange() {
  const { now } = usePlatform();
  const { timeZone } = useRegion();
  const today = dayOf(now(), timeZone);
  const [range, setRange] = useState<DayRange>(() => presetRange('past7', today));
  const [page, setPage] = useState(1);
  return {
    today,
    range,
    page,
    setPage,
    setRange: (next: DayRange) => {
      setRange(next);
      setPage(1);
    },
  };
}
