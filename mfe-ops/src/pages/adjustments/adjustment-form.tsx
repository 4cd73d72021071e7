import { type CallFailure, proposeAdjustment } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import type { StaffMember } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { Button, formatMoney, Notice, SelectField, TextAreaField, TextField, useUi } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { type FormEvent, useState } from 'react';
import { MoneyIn } from '../../features/decide/fact-value.tsx';
import { typedMinor } from '../../features/decide/typed-minor.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';

const empty = { direction: 'CREDIT', cause: 'CORRECTION', amount: '', reference: '', note: '', reason: '' };
type Form = typeof empty;

/** What is to move, why, and what the player reads of it. */
export function AdjustmentForm({ member }: { member: StaffMember }) {
  const text = useText();
  const { locale } = useUi();
  const { currencySymbol, fractionDigits } = merchantOf(member.merchantCode);
  const [form, setForm] = useState<Form>(empty);
  const { ask, isBusy, failure, isAsked } = usePropose(member, () => setForm(empty));
  const wrong = useFieldProblem(failure, (minor) => formatMoney(minor, { locale, currencySymbol, fractionDigits }));
  const field = (name: keyof Form) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    error: wrong(name === 'amount' ? 'amountMinor' : name),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(form, typedMinor(form.amount, fractionDigits));
  };
  const choices = (values: readonly ('CREDIT' | 'DEBIT' | 'CORRECTION' | 'GOODWILL')[]) =>
    values.map((value) => ({ value, label: text(`approvals.value.${value}`) }));
  return (
    <form className="ops-adjustment" onSubmit={submit} aria-label={member.account}>
      <MemberFacts member={member} />
      {isAsked ? <Notice tone="success" title={text('adjustments.asked')} /> : null}
      {failure && !failure.details.fields ? <Notice tone="error" title={failure.message} /> : null}
      <SelectField
        {...field('direction')}
        label={text('approvals.fact.direction')}
        options={choices(['CREDIT', 'DEBIT'])}
      />
      <SelectField
        {...field('cause')}
        label={text('approvals.fact.cause')}
        options={choices(['CORRECTION', 'GOODWILL'])}
      />
      <TextField
        {...field('amount')}
        label={text('approvals.fact.amountMinor')}
        prefix={currencySymbol}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <TextField
        {...field('reference')}
        label={text('approvals.fact.reference')}
        hint={text('adjustments.referenceHint')}
        maxLength={40}
        required
      />
      <TextField
        {...field('note')}
        label={text('approvals.fact.note')}
        hint={text('adjustments.noteHint')}
        maxLength={140}
      />
      <TextAreaField
        {...field('reason')}
        label={text('approvals.reason')}
        hint={text('adjustments.reasonHint')}
        rows={2}
        maxLength={300}
        required
      />
      <Button type="submit" variant="primary" loading={isBusy}>
        {text('adjustments.ask')}
      </Button>
    </form>
  );
}

function MemberFacts({ member: { account, available, locked, currency, isBlocked } }: { member: StaffMember }) {
  const text = useText();
  return (
    <div className="ops-adjustment__member">
      <strong>{account}</strong>
      <FactList
        facts={[
          [text('adjustments.available'), <MoneyIn key="available" minor={available} currency={currency} />],
          [text('adjustments.locked'), <MoneyIn key="locked" minor={locked} currency={currency} />],
        ]}
      />
      {isBlocked ? <Notice tone="warning" title={text('adjustments.blocked')} /> : null}
    </div>
  );
}

/** Asks once; what is refused stays in the form. */
function usePropose({ account, merchantCode, currency }: StaffMember, onAsked: () => void) {
  const { calls } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const ask = async ({ direction, cause, reference, note, reason }: Form, amountMinor: number) => {
    setBusy(true);
    const result = await calls.invoke(proposeAdjustment, {
      account,
      merchantCode,
      currency,
      direction: direction === 'DEBIT' ? 'DEBIT' : 'CREDIT',
      cause: cause === 'GOODWILL' ? 'GOODWILL' : 'CORRECTION',
      amountMinor,
      reference,
      note,
      reason,
    });
    setBusy(false);
    setAsked(result.ok);
    setFailure(result.ok ? null : result.failure);
    if (result.ok) onAsked();
  };
  return { ask, isBusy, isAsked, failure };
}
