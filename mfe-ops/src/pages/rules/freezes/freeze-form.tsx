import { boundsOf, dayOf } from '@atrium/contracts/calendar';
import { changeFreezes } from '@atrium/contracts/calls';
import { usePlatform } from '@atrium/contracts/react';
import { Button, useUi } from '@atrium/ui';
import { DateInput } from '@atrium/ui/date-picker';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem, Input } from '@atrium/ui/form';
import { useDecide } from '../../../features/decide/use-decide.ts';
import { useText } from '../../../texts.ts';

interface Typed {
  from: string;
  to: string;
  parts: string;
  reason: string;
}

/** Freezes whole days of the page's time zone. */
export function FreezeForm() {
  const text = useText();
  const { now } = usePlatform();
  const { timeZone } = useUi();
  const { decide, isBusy, failure } = useDecide();
  const today = dayOf(now(), timeZone);
  const isMissing = (day: string) => (day === '' ? text('freeze.day') : undefined);
  const submit = ({ from, to, parts, reason }: Typed) => {
    const ids = parts.split(',').map((id) => id.trim());
    const bounds = boundsOf({ from, to }, timeZone);
    void decide(changeFreezes, { change: { do: 'add', ...bounds, parts: ids.filter(Boolean) }, reason });
  };
  return (
    <Form<Typed>
      className="ops-card__form ops-card__form--wide"
      initial={{ from: today, to: today, parts: '', reason: '' }}
      onSubmit={submit}
    >
      <FailureNotice failure={failure} />
      <FormItem name="from" label={text('freeze.from')} check={isMissing}>
        <DateInput min={today} />
      </FormItem>
      <FormItem name="to" label={text('freeze.to')} check={isMissing}>
        <DateInput min={today} />
      </FormItem>
      <FormItem name="parts" label={text('freeze.parts')} hint={text('freeze.partsHint')}>
        <Input maxLength={500} autoComplete="off" />
      </FormItem>
      <FormItem name="reason" label={text('freeze.why')} required>
        <Input maxLength={500} autoComplete="off" />
      </FormItem>
      <Button type="submit" variant="primary" loading={isBusy}>
        {text('freeze.add')}
      </Button>
    </Form>
  );
}
