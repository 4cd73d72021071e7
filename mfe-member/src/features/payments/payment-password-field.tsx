import type { Command } from '@atrium/contracts/react';
import { longestTypedCode } from '@atrium/contracts/typed';
import { PasswordField } from '@atrium/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../../texts.ts';

interface PaymentPasswordFieldProps {
  field: UseFormRegisterReturn;
  command: Command;
  error: string | undefined;
}

/** Whether the last write was refused for the payment password, which the field itself then shows. */
export const isWrongPaymentPassword = ({ failure }: Command): boolean => failure?.code === 'PAY_PASSWORD_WRONG';

/** The six digits that confirm a payment; a wrong password is reported beside it. */
export function PaymentPasswordField({ field, command, error }: PaymentPasswordFieldProps) {
  const text = useText();
  return (
    <PasswordField
      {...field}
      label={text('security.paymentPassword')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={longestTypedCode}
      error={error ?? (isWrongPaymentPassword(command) ? command.failure?.message : undefined)}
      required
    />
  );
}
