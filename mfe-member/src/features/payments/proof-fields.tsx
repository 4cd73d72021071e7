import type { Command } from '@atrium/contracts/react';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../texts.ts';
import { CodeField } from './code-field.tsx';
import { PaymentPasswordField } from './payment-password-field.tsx';

/** What a payment is proven by. */
export interface Proofs {
  paymentPassword: string;
  code: string;
}

/** The payment password, and the code of an authenticator app where the account has one. */
export function ProofFields({ command, needsCode }: { command: Command; needsCode: boolean }) {
  const text = useText();
  const { register, formState } = useFormContext<Proofs>();
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
