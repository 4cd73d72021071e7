import { forgotPasswordByEmail } from '@atrium/contracts/calls';
import { dialogConfirm } from '@atrium/contracts/commands';
import { patternIds, patternOf } from '@atrium/contracts/constants';
import { Button, TextField } from '@atrium/ui';
import { useForm } from 'react-hook-form';
import { useBus } from '../../core/bus.ts';
import { useCalls } from '../../core/calls.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import { AccountForm } from '../form/account-form.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { useFailure } from '../form/use-failure.ts';
import { HumanCheckField } from '../human-check/human-check-field.tsx';
import { useHumanCheck } from '../human-check/use-human-check.ts';

interface EmailForm {
  username: string;
  email: string;
  captcha: string;
}

const email = patternOf({ acceptedPattern: '*', patternId: patternIds.email });

/** The answer is the same for every input (T19): a link is sent if name and address belong together. */
export function ForgotByEmail({ close }: { close(value?: unknown): void }) {
  const bus = useBus();
  const calls = useCalls();
  const text = useShellText();
  const account = useAreaText('account');
  const shown = useFailure();
  const human = useHumanCheck('password');
  const form = useForm<EmailForm>({
    shouldFocusError: false,
    defaultValues: { username: '', email: '', captcha: '' },
  });
  const { register, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = async ({ captcha, username, email: address }: EmailForm) => {
    const answer = await human.prove(captcha, true);
    if (!answer) return setError('captcha', { message: text('form.required') });
    const input = { username: username.trim(), email: address.trim(), ...answer };
    const result = await calls.invoke(forgotPasswordByEmail, input);
    if (!result.ok) {
      shown.show(result.failure);
      if (result.failure.code.startsWith('AUTH_CAPTCHA')) human.demand();
      return;
    }
    close();
    const buttons = [{ id: 'ok', label: text('dialog.close'), kind: 'primary' as const }];
    await bus.send(dialogConfirm, {
      icon: 'success',
      title: account('password.sentTitle'),
      text: account('password.sentText', { email: input.email }),
      buttons,
    });
  };
  const required = { required: text('form.required') };
  return (
    <AccountForm form={form} submit={submit}>
      <FailureNotice of={shown} />
      <TextField
        {...register('username', required)}
        label={account('field.username')}
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
        required
      />
      <TextField
        {...register('email', {
          ...required,
          validate: (value) => email.test(value.trim()) || account('reason.email'),
        })}
        type="email"
        label={account('field.email')}
        autoComplete="email"
        error={errors.email?.message}
        required
      />
      <HumanCheckField check={human} {...register('captcha')} error={errors.captcha?.message} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={shown.waitSeconds > 0}>
        {account('password.sendLink')}
      </Button>
    </AccountForm>
  );
}
