import type { Command } from '@atrium/contracts/react';
import { Button, Notice, TextField } from '@atrium/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
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
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { count: initial, paymentPassword: '' },
  });
  const { errors } = formState;
  const [hasPassword, setHasPassword] = useState(false);
  const required = text('protection.required');
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
          if (await onSpend(Number(count), paymentPassword)) reset();
        })(event)
      }
    >
      <TextField
        {...register('count', {
          required,
          validate: (typed) => (/^\d{1,9}$/.test(typed) ? problem(Number(typed)) : text('points.wholeNumber')) ?? true,
        })}
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        error={errors.count?.message}
        required
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
