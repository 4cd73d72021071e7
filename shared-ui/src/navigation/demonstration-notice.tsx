import { startOfDay } from '@atrium/contracts/calendar';
import { getDemonstration } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { useCall, useRegion } from '@atrium/contracts/react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useFormat } from '../value/value.tsx';
import './demonstration-notice.css';

interface DemonstrationNoticeProps {
  /** The first day of what is shown; none for records of any day. */
  readonly from?: string;
  /** What is said, with the time until which a demonstration wrote. */
  children(at: string): ReactNode;
}

/** Marks records in a centre that hold what a demonstration wrote; nothing for others. */
export function DemonstrationNotice({ from, children }: DemonstrationNoticeProps) {
  const { dateTime } = useFormat();
  const { timeZone } = useRegion();
  const until = useCall(getDemonstration, {}, { staleTimeMs: dayMs }).data?.until ?? null;
  if (until === null || (from !== undefined && startOfDay(from, timeZone) >= until)) return null;
  return (
    <p className="a-demonstration">
      <Icon name="info" size={16} />
      {children(dateTime(until))}
    </p>
  );
}
