import { proposeLineRebate } from '@atrium/contracts/calls';
import type { MemberFile } from '@atrium/contracts/entities';
import { useFormat } from '@atrium/ui';
import { AmountInput, FormItem } from '@atrium/ui/form';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';

interface RebateFormProps {
  id: string;
  memberId: string;
  line: NonNullable<MemberFile['lineRebate']>;
  onDone(): void;
}

/** Asks a second person for another rebate of a head of a line. */
export function RebateForm({ id, memberId, line: { rebate, min, max }, onDone }: RebateFormProps) {
  const text = useText();
  const { number } = useFormat();
  const checkNumber = useAmountCheck()(2, { max });
  const typedMinor = useTypedMinor();
  const percent = (hundredths: number) => number(hundredths / 100, 2);
  const deciding = useDecide(onDone, text('approvals.asked'));
  const wrong = useFieldProblem(deciding.failure, percent);
  const initial = { rebate: '', reason: '' };
  const bounds = text(min > max ? 'members.rebateNone' : 'members.rebateBounds', {
    min: percent(min),
    max: percent(max),
  });
  const check = (typed: string) => {
    const problem = checkNumber(typed);
    if (problem !== undefined || typed === '') return problem;
    const wanted = typedMinor(typed, 2, max);
    return wanted < min || wanted > max ? bounds : undefined;
  };
  return (
    <ReasonForm
      id={id}
      deciding={deciding}
      initial={initial}
      wrong={wrong}
      submitText={text('members.askRebate')}
      onSubmit={(typed) =>
        void deciding.decide(proposeLineRebate, {
          memberId,
          rebate: typedMinor(typed.rebate, 2, max),
          before: rebate,
          reason: typed.reason,
        })
      }
    >
      <FormItem
        name="rebate"
        label={text('members.newRebate')}
        hint={bounds}
        error={wrong('rebate')}
        check={check}
        required
      >
        <AmountInput fractionDigits={2} max={max} />
      </FormItem>
    </ReasonForm>
  );
}
