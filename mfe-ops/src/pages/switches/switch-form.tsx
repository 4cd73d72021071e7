import { setSwitch } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import type { HouseSwitch } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { SelectField, TextField } from '@atrium/ui';
import { ReasonForm, useFields } from '../../features/decide/reason-form.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';

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
  const { form, field } = useFields({ minutes: '0', note: '', reason: '' }, useFieldProblem(failure, String));
  const isOpen = state === 'OPEN';
  const submit = () => {
    const { minutes, note, reason } = form;
    const until = isOpen && minutes !== '0' ? now() + Number(minutes) * minuteMs : null;
    void decide(setSwitch, { kind, code, state: isOpen ? 'MAINTENANCE' : 'OPEN', until, note, reason });
  };
  return (
    <ReasonForm
      id={id}
      isBusy={isBusy}
      failure={failure}
      reason={field('reason')}
      submitText={text(isOpen ? 'switches.close' : 'switches.reopen')}
      isDanger={isOpen}
      onSubmit={submit}
    >
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
    </ReasonForm>
  );
}
