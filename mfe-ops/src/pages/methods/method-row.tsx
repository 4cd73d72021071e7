import { setPaymentMethod } from '@atrium/contracts/calls';
import type { StaffPaymentMethod } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Money, useFormat } from '@atrium/ui';
import { AmountInput, FormItem } from '@atrium/ui/form';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';
import { EditableRow } from '../../ui/edit/editable-row.tsx';

/** Methods that every site begins with; another one is shown by its code. */
export const namedMethods = ['EWALLET', 'CARD', 'BANK'] as const;

interface MethodProps {
  method: StaffPaymentMethod;
}

/** One payment method with its bounds, and the form that sets them. */
export function MethodRow({ method }: MethodProps) {
  const text = useText();
  const { code, provider, providerName = provider, minMinor, maxMinor, feeMinor } = method;
  const named = namedMethods.find((one) => one === code);
  return (
    <EditableRow
      className="ops-method"
      names={{ 'data-code': code }}
      head={<strong>{named ? text(`methods.name.${named}`) : code}</strong>}
      change={{ icon: 'edit', text: text('methods.set') }}
      facts={[
        [text('methods.provider'), provider === 'house' ? text('methods.house') : providerName],
        [text('methods.minMinor'), <Money key="min" minor={minMinor} />],
        [text('methods.maxMinor'), <Money key="max" minor={maxMinor} />],
        [text('methods.feeMinor'), <Money key="fee" minor={feeMinor} />],
      ]}
      form={({ id, close }) => <BoundsForm id={id} method={method} onDone={close} />}
    />
  );
}

export const amounts = ['minMinor', 'maxMinor', 'feeMinor'] as const;

function BoundsForm({ id, method, onDone }: MethodProps & { id: string; onDone(): void }) {
  const text = useText();
  const check = useAmountCheck();
  const typedMinor = useTypedMinor();
  const { money } = useFormat();
  const { currencySymbol, fractionDigits } = useRegion();
  const deciding = useDecide(onDone);
  const typed = (minor: number) => (minor / 10 ** fractionDigits).toFixed(fractionDigits);
  const wrong = useFieldProblem(deciding.failure, (minor) => money(minor));
  const initial = {
    minMinor: typed(method.minMinor),
    maxMinor: typed(method.maxMinor),
    feeMinor: typed(method.feeMinor),
    reason: '',
  };
  const submit = ({ minMinor, maxMinor, feeMinor, reason }: typeof initial) => {
    const { direction, code } = method;
    void deciding.decide(setPaymentMethod, {
      direction,
      code,
      minMinor: typedMinor(minMinor, fractionDigits),
      maxMinor: typedMinor(maxMinor, fractionDigits),
      feeMinor: typedMinor(feeMinor, fractionDigits),
      reason,
    });
  };
  return (
    <ReasonForm
      id={id}
      isWide
      deciding={deciding}
      initial={initial}
      wrong={wrong}
      submitText={text('methods.set')}
      onSubmit={submit}
    >
      {amounts.map((name) => (
        <FormItem
          key={name}
          name={name}
          label={text(`methods.${name}`)}
          error={wrong(name)}
          check={check(fractionDigits)}
        >
          <AmountInput prefix={currencySymbol} />
        </FormItem>
      ))}
    </ReasonForm>
  );
}
