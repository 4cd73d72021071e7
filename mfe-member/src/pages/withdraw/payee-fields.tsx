import { paymentRules } from '@atrium/contracts/constants';
import type { Command } from '@atrium/contracts/react';
import { TextField } from '@atrium/ui';
import type { UseFormReturn } from 'react-hook-form';
import { CodeField, isWrongCode } from '../../features/payments/code-field.tsx';
import { isWrongPaymentPassword, PaymentPasswordField } from '../../features/payments/payment-password-field.tsx';
import { useText } from '../../texts.ts';

const { payeeAccountMinLength: min, payeeAccountMaxLength: max } = paymentRules;

/** What a payout and a bound account are proven by; the payee where it is typed. */
export interface PayoutFields {
  payeeName: string;
  payeeAccount: string;
  paymentPassword: string;
  code: string;
}

interface FieldsProps {
  form: UseFormReturn<PayoutFields>;
  command: Command;
}

/** The payee account; the provider compares its holder's name. A proven name cannot be changed. */
export function PayeeFields({ form, command, isProven }: FieldsProps & { isProven: boolean }) {
  const text = useText();
  const { register, formState } = form;
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

/** The payment password, and the code of an authenticator app where the account has one. */
export function ProofFields({ form, command, needsCode }: FieldsProps & { needsCode: boolean }) {
  const text = useText();
  const { register, formState } = form;
  const { errors } = formState;
  const required = { required: text('protection.required') };
  return (
    <>
      <PaymentPasswordField
        field={register('paymentPassword', required)}
        command={command}
        error={errors.paymentPassword?.message}
      />
      {needsCode ? (
        <CodeField field={register('code', required)} command={command} error={errors.code?.message} />
      ) : null}
    </>
  );
}
