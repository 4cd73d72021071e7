import { setPaymentMethod } from '@atrium/contracts/calls';
import type { StaffPaymentMethod } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Button, Money, Notice, TextAreaField, TextField, useFormat } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { type FormEvent, useId, useState } from 'react';
import { typedMinor } from '../../features/decide/typed-minor.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';

interface MethodProps {
  method: StaffPaymentMethod;
  onChanged(): void;
}

/** One way to pay with its bounds, and the form that sets them. */
export function MethodRow({ method, onChanged }: MethodProps) {
  const text = useText();
  const formId = useId();
  const [isSetting, setSetting] = useState(false);
  const { code, provider, minMinor, maxMinor, feeMinor } = method;
  return (
    <article className="ops-card ops-method" data-code={code}>
      <header>
        <strong>{code}</strong>
        <span>{provider}</span>
        <Button
          size="sm"
          icon="edit"
          aria-expanded={isSetting}
          aria-controls={formId}
          onClick={() => setSetting(!isSetting)}
        >
          {text('methods.set')}
        </Button>
      </header>
      <FactList
        facts={[
          [text('methods.minMinor'), <Money key="min" minor={minMinor} />],
          [text('methods.maxMinor'), <Money key="max" minor={maxMinor} />],
          [text('methods.feeMinor'), <Money key="fee" minor={feeMinor} />],
        ]}
      />
      {isSetting ? (
        <BoundsForm
          id={formId}
          method={method}
          onChanged={() => {
            setSetting(false);
            onChanged();
          }}
        />
      ) : null}
    </article>
  );
}

const amounts = ['minMinor', 'maxMinor', 'feeMinor'] as const;

function BoundsForm({ id, method, onChanged }: MethodProps & { id: string }) {
  const text = useText();
  const { money } = useFormat();
  const { currencySymbol, fractionDigits } = useRegion();
  const { decide, isBusy, failure } = useDecide(onChanged);
  const wrong = useFieldProblem(failure, money);
  const typed = (minor: number) => (minor / 10 ** fractionDigits).toFixed(fractionDigits);
  const [form, setForm] = useState({
    minMinor: typed(method.minMinor),
    maxMinor: typed(method.maxMinor),
    feeMinor: typed(method.feeMinor),
    reason: '',
  });
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    error: wrong(name),
  });
  const minorOf = (name: (typeof amounts)[number]) => typedMinor(form[name], fractionDigits);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { direction, code } = method;
    void decide(setPaymentMethod, {
      direction,
      code,
      minMinor: minorOf('minMinor'),
      maxMinor: minorOf('maxMinor'),
      feeMinor: minorOf('feeMinor'),
      reason: form.reason,
    });
  };
  return (
    <form id={id} className="ops-method__form" onSubmit={submit}>
      {failure && !failure.details.fields ? <Notice tone="error" title={failure.message} /> : null}
      {amounts.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={text(`methods.${name}`)}
          prefix={currencySymbol}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <TextAreaField
        {...field('reason')}
        label={text('approvals.reason')}
        hint={text('site.reasonHint')}
        rows={2}
        maxLength={300}
        required
      />
      <Button type="submit" variant="primary" loading={isBusy}>
        {text('methods.set')}
      </Button>
    </form>
  );
}
