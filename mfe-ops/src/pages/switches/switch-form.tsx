import { setSwitch } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import type { OperatorSwitch } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';

const lengthMinutes = [0, 15, 60, 240, 1_440] as const;
const empty = { minutes: '0', note: '', reason: '' };

interface SwitchFormProps {
  id: string;
  of: OperatorSwitch;
  onDone(): void;
}

/** Closes an open switch or opens a closed one; always with a reason. */
export function SwitchForm({ id, of: { kind, code, state }, onDone }: SwitchFormProps) {
  const text = useText();
  const { now } = usePlatform();
  const deciding = useDecide(onDone);
  const wrong = useFieldProblem(deciding.failure, String);
  const isOpen = state === 'OPEN';
  const submit = ({ minutes, note, reason }: typeof empty) => {
    const until = isOpen && minutes !== '0' ? now() + Number(minutes) * minuteMs : null;
    void deciding.decide(setSwitch, { kind, code, state: isOpen ? 'MAINTENANCE' : 'OPEN', until, note, reason });
  };
  return (
    <ReasonForm
      id={id}
      deciding={deciding}
      initial={empty}
      wrong={wrong}
      submitText={text(isOpen ? 'switches.close' : 'switches.reopen')}
      isDanger={isOpen}
      onSubmit={submit}
    >
      {isOpen ? (
        <>
          <FormItem name="minutes" label={text('switches.length')}>
            <Select
              options={lengthMinutes.map((count) => ({
                value: String(count),
                label: count === 0 ? text('switches.untilOpened') : text('site.minutes', { count }),
              }))}
            />
          </FormItem>
          <FormItem name="note" label={text('approvals.fact.note')} error={wrong('note')}>
            <Input maxLength={140} />
          </FormItem>
        </>
      ) : null}
    </ReasonForm>
  );
}
