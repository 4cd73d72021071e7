import { enrolTotp } from '@atrium/contracts/calls';
import { useCommand } from '@atrium/contracts/react';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';
import { PasswordQuestion } from '../../ui/command/password-question.tsx';
import { AppSecret } from './app-secret.tsx';

/** Switches an authenticator app on: password, secret, first code, recovery codes. */
export function AppPanel({ close }: { close(): void }) {
  const text = useText();
  const command = useCommand();
  const [enrolled, setEnrolled] = useState<{ secret: string; uri: string } | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  if (enrolled) return <AppSecret {...enrolled} close={close} />;
  const submit = async (form: { password: string }) => setEnrolled(await command.run(enrolTotp, form));
  return (
    <form className="member-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <CommandNotice command={command} />
      <PasswordQuestion
        field={register('password', { required: text('protection.required') })}
        command={command}
        error={formState.errors.password?.message}
      />
      <Button type="submit" variant="primary" loading={command.isBusy}>
        {text('protection.continue')}
      </Button>
    </form>
  );
}
