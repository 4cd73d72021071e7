import type { CallFailure } from '@atrium/contracts/calls';
import { registerOpen } from '@atrium/contracts/commands';
import { Button, Notice, PasswordField, TextField, useFormat } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShell } from '../boot/shell-context.tsx';
import { useReadable } from '../boot/use-readable.ts';
import { useAreaText, useShellText } from '../region/texts.ts';
import { CaptchaField } from './captcha-field.tsx';

interface LoginForm {
  username: string;
  password: string;
  captcha: string;
}

function useLogin(agent: boolean, close: (value?: unknown) => void) {
  const { session, toasts } = useShell();
  const account = useAreaText('account');
  const format = useFormat();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const submit = async ({ username, password, captcha }: LoginForm) => {
    const payload = { type: 'username' as const, username: username.trim(), password, agent };
    const result = await session.login(needsCaptcha ? { ...payload, captcha: captcha.trim() } : payload);
    if (!result.ok) {
      setFailure(result.failure);
      setAttempt((count) => count + 1);
      if (result.failure.details.captcha || result.failure.code.startsWith('AUTH_CAPTCHA')) setNeedsCaptcha(true);
      return;
    }
    const { lastLoginTime: at, lastLoginIp: ip } = result.value;
    if (at) toasts.show({ kind: 'info', text: account('login.previous', { at: format.dateTime(at), ip: ip ?? '' }) });
    close({ isLogin: true });
  };
  return { failure, needsCaptcha, attempt, submit };
}

/** S19: user name and password; the captcha shows when a failed try asks for it. Nothing typed is lost. */
export default function LoginDialog({ agent, close }: { agent: boolean; close(value?: unknown): void }) {
  const { bus, region } = useShell();
  const text = useShellText();
  const account = useAreaText('account');
  const { minAge } = useReadable(region.merchant);
  const { failure, needsCaptcha, attempt, submit } = useLogin(agent, close);
  const { register, handleSubmit, setFocus, formState } = useForm<LoginForm>({
    defaultValues: { username: '', password: '', captcha: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('username'), [setFocus]);
  const required = { required: text('form.required') };
  return (
    <form className="shell-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {failure ? (
        <Notice tone="error" title={failure.message}>
          {failure.traceId ? (
            <small className="shell-form__fine a-figures">
              {text('ui.trace')} {failure.traceId}
            </small>
          ) : null}
        </Notice>
      ) : null}
      <TextField
        {...register('username', required)}
        label={account('field.username')}
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
        required
      />
      <PasswordField
        {...register('password', required)}
        label={account('field.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        required
      />
      {needsCaptcha ? (
        <CaptchaField {...register('captcha', required)} attempt={attempt} error={errors.captcha?.message} />
      ) : null}
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {account('login.submit')}
      </Button>
      {agent ? null : (
        <p className="shell-form__other">
          {account('login.noAccount')}{' '}
          <button
            type="button"
            className="shell-form__link"
            onClick={() => {
              close();
              void bus.send(registerOpen, {});
            }}
          >
            {text('header.register')}
          </button>
        </p>
      )}
      <p className="shell-form__fine">
        {minAge}+ · {text('footer.responsible')}
      </p>
    </form>
  );
}
