import { proposeAmountBound } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import type { AmountBound } from '@atrium/contracts/entities';
import { formatMoney, useFormat, useUi } from '@atrium/ui';
import { AmountInput, FormItem } from '@atrium/ui/form';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';
import { EditableRow } from '../../ui/edit/editable-row.tsx';

interface BoundProps {
  bound: AmountBound;
}

/** A bound as it is read: an amount in the merchant's currency, points, or a share. */
function useBoundText({ merchantCode, unit }: AmountBound) {
  const text = useText();
  const { locale } = useUi();
  const { number } = useFormat();
  const { currencySymbol, fractionDigits } = merchantOf(merchantCode);
  return (max: number) => {
    if (unit === 'MINOR') return formatMoney(max, { locale, currencySymbol, fractionDigits });
    return unit === 'POINTS' ? text('bounds.points', { count: max }) : `${number(max / 100, 2)} %`;
  };
}

/** One kind of amount with its bound, and the form that proposes another. */
export function BoundRow({ bound }: BoundProps) {
  const text = useText();
  const boundText = useBoundText(bound);
  return (
    <EditableRow
      names={{ 'data-kind': bound.kind }}
      head={
        <>
          <strong>{text(`bounds.kind.${bound.kind}`)}</strong>
          <span className="a-figures">{boundText(bound.max)}</span>
        </>
      }
      change={{ icon: 'edit', text: text('bounds.change') }}
      facts={[]}
      form={({ id, close }) => <BoundForm id={id} bound={bound} onDone={close} />}
    >
      {bound.max === bound.defaultMax ? null : (
        <p>{text('bounds.decided', { default: boundText(bound.defaultMax) })}</p>
      )}
    </EditableRow>
  );
}

function BoundForm({ id, bound, onDone }: BoundProps & { id: string; onDone(): void }) {
  const typedMinor = useTypedMinor();
  const text = useText();
  const check = useAmountCheck();
  const deciding = useDecide(onDone, text('approvals.asked'));
  const wrong = useFieldProblem(deciding.failure, useBoundText(bound));
  const { merchantCode, kind, unit, version } = bound;
  const { currencySymbol, fractionDigits } = merchantOf(merchantCode);
  const digits = { MINOR: fractionDigits, POINTS: 0, PERCENT: 2 }[unit];
  const initial = { max: '', reason: '' };
  const submit = ({ max, reason }: typeof initial) =>
    void deciding.decide(proposeAmountBound, { merchantCode, kind, max: typedMinor(max, digits), version, reason });
  return (
    <ReasonForm
      id={id}
      deciding={deciding}
      initial={initial}
      wrong={wrong}
      submitText={text('bounds.ask')}
      onSubmit={submit}
    >
      <FormItem
        name="max"
        label={text(unit === 'PERCENT' ? 'bounds.maxPercent' : 'bounds.max')}
        error={wrong('max')}
        check={check(digits, { least: 1 })}
        required
      >
        <AmountInput {...(unit === 'MINOR' ? { prefix: currencySymbol } : {})} fractionDigits={digits} />
      </FormItem>
    </ReasonForm>
  );
}
