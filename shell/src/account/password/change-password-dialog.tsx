import { changePassword } from '@atrium/contracts/calls';
import { Button, Checkbox, PasswordField } from '@atrium/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCalls } from '../../core/calls.ts';
import { useToasts } from '../../dialogs/toast-service.ts';
import { useSession } from '../../session/session.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import { FailureNotice } from '../form/failure-notice.tsx';
import { typedPassword } from '../form/typed-password.ts';
import { useFailure } from '../form/use-failure.ts';
import { NewPasswordFields, type NewPasswordForm, showFieldErrors } from './new-password-fields.tsx';
import '../account.css';
import { AccountForm } from '../form/account-form.tsx';

interface ChangeForm extends NewPasswordForm {
  oldPassword: string;
  logoutOthers: boolean;
}

interface ChangePasswordDialogProps {
  /** True at a first login or with an old password: the account can do nothing else before (S24). */
  isForced: boolean;
  close(value?: unknown): void;
}

/** Change of the password (S23): the server always checks the old one; the session continues with a new token. */
export default function ChangePasswordDialog({ isForced, close }: ChangePasswordDialogProps) {
  const calls = useCalls();
  const session = useSession();
  const toasts = useToasts();
  const text = useShellText();
  const account = useAreaText('account');
  const shown = useFailure();
  const [oldPassword] = useState(() => (isForced ? typedPassword.take() : ''));
  const form = useForm<ChangeForm>({
    shouldFocusError: false,
    defaultValues: { oldPassword, newPassword: '', confirmNewPassword: '', logoutOthers: false },
  });
  const { register, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = async (typed: ChangeForm) => {
    const result = await calls.invoke(changePassword, typed);
    if (!result.ok) {
      shown.show(result.failure);
      return showFieldErrors(setError, account, result.failure);
    }
    await session.renew(result.value.token);
    toasts.show({ kind: 'success', text: account('password.changed') });
    close(true);
  };
  return (
    <AccountForm form={form} submit={submit}>
      {isForced ? <p className="account-form__text">{account('password.forcedText')}</p> : null}
      <FailureNotice of={shown} />
      <PasswordField
        {...register('oldPassword', { required: text('form.required') })}
        label={account('field.oldPassword')}
        autoComplete="current-password"
        error={errors.oldPassword?.message}
        required
      />
      <NewPasswordFields />
      <Checkbox {...register('logoutOthers')} label={account('password.logoutOthers')} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={shown.waitSeconds > 0}>
        {account('password.save')}
      </Button>
    </AccountForm>
  );
}
