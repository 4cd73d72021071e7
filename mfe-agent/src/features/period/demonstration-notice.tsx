import { startOfDay } from '@atrium/contracts/calendar';
import { getDemonstration } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { useCall, useRegion } from '@atrium/contracts/react';
import { Icon, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import './demonstration-notice.css';

/**
 * Marks records of a line that a demonstration wrote.
 * @param from the first day of what is shown; undefined for records of any day
 */
export function DemonstrationNotice({ from }: { from?: string }) {
  const text = useText();
  const { dateTime } = useFormat();
  const { timeZone } = useRegion();
  const until = useCall(getDemonstration, {}, { staleTimeMs: dayMs }).data?.until ?? null;
  if (until === null || (from !== undefined && startOfDay(from, timeZone) >= until)) return null;
  return (
    <p className="agent-demonstration">
      <Icon name="info" size={16} />
      {text('overview.demonstration', { at: dateTime(until) })}
    </p>
  );
}
