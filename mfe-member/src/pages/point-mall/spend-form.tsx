import type { Command } from '@atrium/contracts/react';
import { Button, Notice } from '@atrium/ui';
import { AmountField, useAmounts } from '@atrium/ui/amount';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { isWrongPaymentPassword, PaymentPasswordField } from '../../features/payments/payment-password-field.tsx';
import { PaymentPasswordPanel } from '../../features/payments/payment-password-panel.tsx';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

interface SpendFormProps {
  command: Command;
  label: string;
  hint: string;
  initial: string;
  submitText: string;
  /** The count that was typed; an error text when it is wrong. */
  problem(count: number): string | undefined;
  onSpend(count: number, paymentPassword: string): Promise<boolean>;
}

/** A count and the payment password, which is set here where there is none yet. */
export function SpendForm({ command, label, hint, initial, submitText, problem, onSpend }: SpendFormProps) {
  const text = useText();
  const amounts = useAmounts();
  const { control, register, handleSubmit, formState, reset } = useForm({
    defaultValues: { count: initial, paymentPassword: '' },
  });
  const { errors } = formState;
  const [hasPassword, setHasPassword] = useState(false);
  const required = text('protection.required');
  const problemOf = (typed: string): string | undefined => {
    const count = amounts.count(typed);
    return count === null ? (amounts.question(typed, 0) ?? text('points.wholeNumber')) : problem(count);
  };
  if (command.failure?.code === 'PAY_PASSWORD_MISSING' && !hasPassword)
    return (
      <>
        <Notice tone="info" title={command.failure.message} />
        <PaymentPasswordPanel isChange={false} onDone={() => setHasPassword(true)} />
      </>
    );
  return (
    <form
      className="member-form"
      noValidate
      onSubmit={(event) =>
        void handleSubmit(async ({ count, paymentPassword }) => {
          if (await onSpend(amounts.count(count) ?? 0, paymentPassword)) reset();
        })(event)
      }
    >
      <Controller
        name="count"
        control={control}
        rules={{ required, validate: (typed) => problemOf(typed) ?? true }}
        render={({ field }) => (
          <AmountField {...field} label={label} hint={hint} fractionDigits={0} error={errors.count?.message} required />
        )}
      />
      <PaymentPasswordField
        field={register('paymentPassword', { required })}
        command={command}
        error={errors.paymentPassword?.message}
      />
      {isWrongPaymentPassword(command) ? null : <CommandNotice command={command} />}
      <div className="member-form__buttons">
        <Button type="submit" variant="primary" loading={command.isBusy}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
