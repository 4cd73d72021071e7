import { setPaymentPassword } from '@atrium/contracts/calls';
import { paymentRules } from '@atrium/contracts/constants';
import { useCommand } from '@atrium/contracts/react';
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
  const digits = { value: new RegExp(`^\\d{${length}}$`), message: text('pay.sixDigits') };
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
        {...register('paymentPassword', { required, pattern: digits })}
        label={text('security.paymentPassword')}
        hint={text('pay.sixDigits')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={length}
        error={errors.paymentPassword?.message}
        required
      />
      <PasswordField
        {...register('confirmPaymentPassword', {
          required,
          validate: (typed) => typed === getValues('paymentPassword') || text('pay.notTheSame'),
        })}
        label={text('pay.passwordAgain')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={length}
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
