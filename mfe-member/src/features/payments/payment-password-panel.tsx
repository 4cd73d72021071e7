import { setPaymentPassword } from '@atrium/contracts/calls';
import { paymentRules } from '@atrium/contracts/constants';
import { useCommand } from '@atrium/contracts/react';
import { codeOf, longestTypedCode } from '@atrium/contracts/typed';
import { Button, PasswordField } from '@atrium/ui';
import { useForm } from 'react-hook-form';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';
import { PasswordQuestion } from '../../ui/command/password-question.tsx';

const { paymentPasswordLength: length } = paymentRules;

/** Sets the six digits that payments require, with the account's own password. */
export function PaymentPasswordPanel({ isChange, onDone }: { isChange: boolean; onDone?(): void }) {
  const text = useText();
  const command = useCommand();
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { password: '', paymentPassword: '', confirmPaymentPassword: '' },
  });
  const { errors } = formState;
  const required = text('protection.required');
  const isDigits = (typed: string) => /^\d+$/.test(codeOf(typed)) && codeOf(typed).length === length;
  return (
    <form
      className="member-form"
      noValidate
      onSubmit={(event) =>
        void handleSubmit(async (form) => {
          if (await command.run(setPaymentPassword, form)) onDone?.();
        })(event)
      }
    >
      <p className="member-form__text">{text(isChange ? 'pay.passwordChange' : 'pay.passwordWhy')}</p>
      <CommandNotice command={command} />
      <PasswordQuestion field={register('password', { required })} command={command} error={errors.password?.message} />
      <PasswordField
        {...register('paymentPassword', { required, validate: (typed) => isDigits(typed) || text('pay.sixDigits') })}
        label={text('security.paymentPassword')}
        hint={text('pay.sixDigits')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={longestTypedCode}
        error={errors.paymentPassword?.message}
        required
      />
      <PasswordField
        {...register('confirmPaymentPassword', {
          required,
          validate: (typed) => codeOf(typed) === codeOf(getValues('paymentPassword')) || text('pay.notTheSame'),
        })}
        label={text('pay.passwordAgain')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={longestTypedCode}
        error={errors.confirmPaymentPassword?.message}
        required
      />
      <div className="member-form__buttons">
        <Button type="submit" variant="primary" loading={command.isBusy}>
          {text('pay.setPassword')}
        </Button>
      </div>
    </form>
  );
}
