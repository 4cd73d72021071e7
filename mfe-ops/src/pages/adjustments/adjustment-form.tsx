import { type CallFailure, proposeAdjustment } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import type { StaffMember } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { Button, formatMoney, Notice, useUi } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { FailureNotice } from '@atrium/ui/failure';
import { AmountInput, Form, FormItem, Input, TextArea } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useState } from 'react';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import { failureOfNoField, useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';
import { MoneyIn } from '../../ui/money-in.tsx';

const empty = { direction: 'CREDIT', cause: 'CORRECTION', amount: '', reference: '', note: '', reason: '' };
type Typed = typeof empty;

/** The amount, the reason, and the note for the player. */
export function AdjustmentForm({ member }: { member: StaffMember }) {
  const text = useText();
  const check = useAmountCheck();
  const typedMinor = useTypedMinor();
  const { locale } = useUi();
  const { currencySymbol, fractionDigits } = merchantOf(member.merchantCode);
  const [attempt, setAttempt] = useState(0);
  const { ask, isBusy, failure, isAsked } = usePropose(member, () => setAttempt(attempt + 1));
  const wrong = useFieldProblem(failure, (minor) => formatMoney(minor, { locale, currencySymbol, fractionDigits }));
  const choices = (values: readonly ('CREDIT' | 'DEBIT' | 'CORRECTION' | 'GOODWILL')[]) =>
    values.map((value) => ({ value, label: text(`approvals.value.${value}`) }));
  return (
    <Form
      key={attempt}
      className="ops-adjustment"
      label={member.account}
      initial={empty}
      onSubmit={(form) => void ask(form, typedMinor(form.amount, fractionDigits))}
    >
      <MemberFacts member={member} />
      {isAsked ? <Notice tone="success" title={text('adjustments.asked')} /> : null}
      <FailureNotice failure={failureOfNoField(failure, empty)} />
      <FormItem name="direction" label={text('approvals.fact.direction')}>
        <Select options={choices(['CREDIT', 'DEBIT'])} />
      </FormItem>
      <FormItem name="cause" label={text('approvals.fact.cause')}>
        <Select options={choices(['CORRECTION', 'GOODWILL'])} />
      </FormItem>
      <FormItem
        name="amount"
        label={text('approvals.fact.amountMinor')}
        error={wrong('amountMinor')}
        check={check(fractionDigits, { least: 1 })}
        required
      >
        <AmountInput prefix={currencySymbol} fractionDigits={fractionDigits} />
      </FormItem>
      <FormItem
        name="reference"
        label={text('approvals.fact.reference')}
        hint={text('adjustments.referenceHint')}
        error={wrong('reference')}
        required
      >
        <Input maxLength={40} autoComplete="off" />
      </FormItem>
      <FormItem
        name="note"
        label={text('approvals.fact.note')}
        hint={text('adjustments.noteHint')}
        error={wrong('note')}
      >
        <Input maxLength={140} />
      </FormItem>
      <FormItem
        name="reason"
        label={text('approvals.reason')}
        hint={text('adjustments.reasonHint')}
        error={wrong('reason')}
        required
      >
        <TextArea rows={2} maxLength={300} />
      </FormItem>
      <Button type="submit" variant="primary" loading={isBusy}>
        {text('adjustments.ask')}
      </Button>
    </Form>
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

/** Proposes the adjustment once; refused values stay in the form. */
function usePropose({ account, merchantCode, currency }: StaffMember, onAsked: () => void) {
  const { calls } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const ask = async ({ direction, cause, reference, note, reason }: Typed, amountMinor: number) => {
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
