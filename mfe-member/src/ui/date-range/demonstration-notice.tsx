import { startOfDay } from '@atrium/contracts/calendar';
import { getDemonstration } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { useCall, useRegion } from '@atrium/contracts/react';
import { Icon, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';

/** Marks records from a day on that hold what a demonstration wrote. */
export function DemonstrationNotice({ from }: { from: string }) {
  const text = useText();
  const { dateTime } = useFormat();
  const { timeZone } = useRegion();
  const until = useCall(getDemonstration, {}, { staleTimeMs: dayMs }).data?.until ?? null;
  if (until === null || startOfDay(from, timeZone) >= until) return null;
  return (
    <p className="member-demonstration">
      <Icon name="info" size={16} />
      {text('range.demonstration', { at: dateTime(until) })}
    </p>
  );
}
