import { dayMs } from '@atrium/contracts/durations';
import { FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useText } from '../../texts.ts';

/** The value of a start without delay. */
export const atOnce = '0';

/** When something begins that was scheduled with `StartField`; null: now. */
export const startOf = (startsInDays: string, now: number): number | null =>
  startsInDays === atOnce ? null : now + Number(startsInDays) * dayMs;

/** When something begins, as the value `startsInDays` of the form. */
export function StartField() {
  const text = useText();
  return (
    <FormItem name="startsInDays" label={text('schedule.starts')}>
      <Select
        options={[0, 1, 3, 7, 14].map((count) => ({
          value: String(count),
          label: count === 0 ? text('schedule.now') : text('schedule.inDays', { count }),
        }))}
      />
    </FormItem>
  );
}
