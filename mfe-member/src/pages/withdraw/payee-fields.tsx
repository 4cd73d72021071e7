import { paymentRules } from '@atrium/contracts/constants';
import type { Command } from '@atrium/contracts/react';
import { TextField } from '@atrium/ui';
import { useFormContext } from 'react-hook-form';
import { isWrongCode } from '../../features/payments/code-field.tsx';
import { isWrongPaymentPassword } from '../../features/payments/payment-password-field.tsx';
import type { Proofs } from '../../features/payments/proof-fields.tsx';
import { useText } from '../../texts.ts';

const { payeeAccountMinLength: min, payeeAccountMaxLength: max } = paymentRules;

/** The payee where it is typed, and what a payout and a bound account are proven by. */
export interface PayoutFields extends Proofs {
  payeeName: string;
  payeeAccount: string;
}

/** The payee account; the provider compares its holder's name. A proven name cannot be changed. */
export function PayeeFields({ command, isProven }: { command: Command; isProven: boolean }) {
  const text = useText();
  const { register, formState } = useFormContext<PayoutFields>();
  const { errors } = formState;
  const required = { required: text('protection.required') };
  const wrong = (field: 'payeeName' | 'payeeAccount', problem: string) =>
    errors[field]?.message ?? (command.fieldError(field) ? problem : undefined);
  return (
    <>
      <TextField
        {...register('payeeName', required)}
        label={text('pay.payeeName')}
        autoComplete="name"
        maxLength={60}
        readOnly={isProven}
        hint={isProven ? text('identity.nameProven') : undefined}
        error={wrong('payeeName', text('pay.wrongName'))}
        required
      />
      <TextField
        {...register('payeeAccount', required)}
        label={text('pay.payeeAccount')}
        autoComplete="off"
        inputMode="text"
        maxLength={40}
        error={wrong('payeeAccount', text('pay.wrongAccount', { min, max }))}
        required
      />
    </>
  );
}

/** Whether the failure of a command stands beside one of the fields. */
export const isBesideField = (command: Command): boolean =>
  isWrongPaymentPassword(command) || isWrongCode(command) || command.failure?.code === 'REG_FIELD_INVALID';
