import { resetPassword } from '@atrium/contracts/calls';
import { loginOpen } from '@atrium/contracts/commands';
import { Button } from '@atrium/ui';
import { useForm } from 'react-hook-form';
import { useBus } from '../../core/bus.ts';
import { useCalls } from '../../core/calls.ts';
import { useToasts } from '../../dialogs/toast-service.ts';
import { useAreaText } from '../../texts/texts.ts';
import { FailureNotice } from '../form/failure-notice.tsx';
import { useFailure } from '../form/use-failure.ts';
import { NewPasswordFields, type NewPasswordForm, showFieldErrors } from './new-password-fields.tsx';
import '../account.css';
import { AccountForm } from '../form/account-form.tsx';

/** The link of the e-mail (S22) sets a new password; the login with it is a separate step (SEC8). */
export default function ResetPasswordDialog({ token, close }: { token: string; close(value?: unknown): void }) {
  const bus = useBus();
  const calls = useCalls();
  const toasts = useToasts();
  const account = useAreaText('account');
  const shown = useFailure();
  const form = useForm<NewPasswordForm>({
    shouldFocusError: false,
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  });
  const { setError, formState } = form;
  const { isSubmitting } = formState;
  const submit = async (typed: NewPasswordForm) => {
    const result = await calls.invoke(resetPassword, { token, ...typed });
    if (!result.ok) {
      shown.show(result.failure);
      return showFieldErrors(setError, account, result.failure);
    }
    toasts.show({ kind: 'success', text: account('password.reset') });
    close(true);
    void bus.send(loginOpen, {});
  };
  return (
    <AccountForm form={form} submit={submit}>
      <p className="account-form__text">{account('password.resetText')}</p>
      <FailureNotice of={shown} />
      <NewPasswordFields />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {account('password.save')}
      </Button>
    </AccountForm>
  );
}
