import type { CallFailure } from '@atrium/contracts/calls';
import { PasswordField } from '@atrium/ui';
import { type FieldPath, type UseFormSetError, useFormContext } from 'react-hook-form';
import { type AreaText, useAreaText, useShellText } from '../../texts/texts.ts';
import { keepsRule, ruleMessage, serverMessage } from '../form/field-problem.ts';
import { usePasswordRule } from './use-password-rule.ts';

export interface NewPasswordForm {
  newPassword: string;
  confirmNewPassword: string;
}

/** A new password by the merchant's rule, typed twice. */
export function NewPasswordFields() {
  const { register, getValues, formState } = useFormContext<NewPasswordForm>();
  const { errors } = formState;
  const text = useShellText();
  const account = useAreaText('account');
  const rule = usePasswordRule();
  const message = rule ? ruleMessage(account, rule) : undefined;
  const check = (value: string) => {
    if (value === '') return text('form.required');
    return !rule || keepsRule(rule, value) || message;
  };
  return (
    <>
      <PasswordField
        {...register('newPassword', { validate: check })}
        label={account('field.newPassword')}
        hint={message ? `${message} · ${account('password.longer')}` : account('password.longer')}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        required
      />
      <PasswordField
        {...register('confirmNewPassword', {
          validate: (value) => value === getValues('newPassword') || account('reason.mismatch'),
        })}
        label={account('field.confirmPassword')}
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        required
      />
    </>
  );
}

/** Shows the problems that the server found beside their fields. */
export function showFieldErrors<F extends NewPasswordForm>(
  setError: UseFormSetError<F>,
  account: AreaText<'account'>,
  { details }: CallFailure,
): void {
  for (const [field, error] of Object.entries(details.fields ?? {}))
    setError(field as FieldPath<F>, { message: serverMessage(account, error) }, { shouldFocus: true });
}
