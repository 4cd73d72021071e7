import { login } from '@atrium/contracts/calls';
import { passwordForgot } from '@atrium/contracts/commands';
import { Button, Checkbox, PasswordField, TextField } from '@atrium/ui';
import { type RefObject, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useBus } from '../../core/bus.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import { AccountForm } from '../form/account-form.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { typedPassword } from '../form/typed-password.ts';
import { HumanCheckField } from '../human-check/human-check-field.tsx';
import { useHumanCheck } from '../human-check/use-human-check.ts';
import type { Entering } from '../use-entering.ts';
import { readLastUsername, writeLastUsername } from './last-names.ts';

export interface PasswordForm {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
}

interface PasswordLoginProps {
  entering: Entering;
  agent: boolean;
  /** What was typed into a form that this one takes the place of. */
  typed: RefObject<Partial<PasswordForm>>;
  close(): void;
}

/** A form that begins with the last name of this browser, and notes what is typed. */
function usePasswordForm(typed: PasswordLoginProps['typed']) {
  const form = useForm<PasswordForm>({
    shouldFocusError: false,
    defaultValues: {
      username: readLastUsername(),
      password: '',
      captcha: '',
      remember: readLastUsername() !== '',
      ...typed.current,
    },
  });
  const { setFocus, watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      typed.current = values;
    });
    return unsubscribe;
  }, [watch, typed]);
  useEffect(() => setFocus(readLastUsername() ? 'password' : 'username'), [setFocus]);
  return form;
}

/** Login by user name and password; with a human check after a failure that requires one (S20). Input is kept. */
export function PasswordLogin({ entering, agent, typed, close }: PasswordLoginProps) {
  const bus = useBus();
  const text = useShellText();
  const account = useAreaText('account');
  const human = useHumanCheck('login');
  const form = usePasswordForm(typed);
  const { register, setError, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const { shown, enter } = entering;

  const submit = async ({ username, password, captcha, remember }: PasswordForm) => {
    const answer = await human.prove(captcha);
    if (!answer) return setError('captcha', { message: text('form.required') });
    const name = username.trim();
    typedPassword.keep(password);
    const failure = await enter(login, { type: 'username', username: name, password, agent, remember, ...answer });
    if (!failure) return writeLastUsername(remember ? name : null);
    setValue('captcha', '');
    if (failure.details.captcha || failure.code.startsWith('AUTH_CAPTCHA')) human.demand();
  };

  const required = { required: text('form.required') };
  return (
    <AccountForm form={form} submit={submit}>
      <FailureNotice of={shown} />
      <TextField
        {...register('username', required)}
        label={account('field.username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
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
      <HumanCheckField check={human} {...register('captcha')} error={errors.captcha?.message} />
      <div className="account-form__options">
        <Checkbox {...register('remember')} label={account('login.remember')} />
        <button
          type="button"
          className="account-link"
          onClick={() => {
            close();
            void bus.send(passwordForgot, {});
          }}
        >
          {account('login.forgot')}
        </button>
      </div>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={shown.waitSeconds > 0}>
        {account('login.submit')}
      </Button>
    </AccountForm>
  );
}
