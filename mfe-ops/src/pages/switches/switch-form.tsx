import { setSwitch } from '@atrium/contracts/calls';
import type { HouseSwitch } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { Button, Notice, SelectField, TextAreaField, TextField } from '@atrium/ui';
import { type FormEvent, useState } from 'react';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';

const minuteMs = 60_000;
const lengthMinutes = [0, 15, 60, 240, 1_440] as const;

interface SwitchFormProps {
  id: string;
  of: HouseSwitch;
  onDone(): void;
}

/** Closes what is open, opens what is closed; always with a reason. */
export function SwitchForm({ id, of: { kind, code, state }, onDone }: SwitchFormProps) {
  const text = useText();
  const { now } = usePlatform();
  const { decide, isBusy, failure } = useDecide(onDone);
  const wrong = useFieldProblem(failure, String);
  const [form, setForm] = useState({ minutes: '0', note: '', reason: '' });
  const isOpen = state === 'OPEN';
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    error: wrong(name),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { minutes, note, reason } = form;
    const until = isOpen && minutes !== '0' ? now() + Number(minutes) * minuteMs : null;
    void decide(setSwitch, { kind, code, state: isOpen ? 'MAINTENANCE' : 'OPEN', until, note, reason });
  };
  return (
    <form id={id} className="ops-card__form" onSubmit={submit}>
      {failure && !failure.details.fields ? <Notice tone="error" title={failure.message} /> : null}
      {isOpen ? (
        <>
          <SelectField
            {...field('minutes')}
            label={text('switches.length')}
            options={lengthMinutes.map((count) => ({
              value: String(count),
              label: count === 0 ? text('switches.untilOpened') : text('site.minutes', { count }),
            }))}
          />
          <TextField {...field('note')} label={text('approvals.fact.note')} maxLength={140} />
        </>
      ) : null}
      <TextAreaField
        {...field('reason')}
        label={text('approvals.reason')}
        hint={text('site.reasonHint')}
        rows={2}
        maxLength={300}
        required
      />
      <Button type="submit" variant={isOpen ? 'danger' : 'primary'} loading={isBusy}>
        {text(isOpen ? 'switches.close' : 'switches.reopen')}
      </Button>
    </form>
  );
}
