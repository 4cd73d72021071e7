import { dayMs } from '@atrium/contracts/durations';
import { useFormat } from '@atrium/ui';
import { FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useText } from '../../texts.ts';

/** Days that something runs; 0: until it is ended by hand. */
export const untilEnded = '0';

/** The end that something has already. */
export const asItIs = 'KEPT';

/** The end of something that begins now and runs for a choice of `LengthField`; null without an end. */
export const endOf = (runsDays: string, now: number): number | null =>
  runsDays === untilEnded ? null : now + Number(runsDays) * dayMs;

interface LengthFieldProps {
  days: readonly number[];
  error?: string | undefined;
  /** An end that may be kept, as `asItIs`. */
  endsAt?: number | undefined;
}

/** How long something runs, as the value `runsDays` of the form. */
export function LengthField({ days, error, endsAt }: LengthFieldProps) {
  const text = useText();
  const { dateTime } = useFormat();
  return (
    <FormItem name="runsDays" label={text('offers.runs')} error={error}>
      <Select
        options={[
          ...(endsAt === undefined
            ? []
            : [{ value: asItIs, label: `${text('switches.until')} ${dateTime(endsAt, 'datetime')}` }]),
          { value: untilEnded, label: text('offers.untilEnded') },
          ...days.map((count) => ({ value: String(count), label: text('offers.forDays', { count }) })),
        ]}
      />
    </FormItem>
  );
}
