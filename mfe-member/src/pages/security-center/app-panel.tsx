import { enrolTotp } from '@atrium/contracts/calls';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ActNotice } from '../../features/act/act-notice.tsx';
import { PasswordQuestion } from '../../features/act/password-question.tsx';
import { useAct } from '../../features/act/use-act.ts';
import { useText } from '../../texts.ts';
import { AppSecret } from './app-secret.tsx';

/** Switches an authenticator app on: password, secret, first code, recovery codes. */
export function AppPanel({ onChanged, close }: { onChanged(): void; close(): void }) {
  const text = useText();
  const act = useAct();
  const [enrolled, setEnrolled] = useState<{ secret: string; uri: string } | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  if (enrolled) return <AppSecret {...enrolled} onChanged={onChanged} close={close} />;
  const submit = async (form: { password: string }) => setEnrolled(await act.run(enrolTotp, form));
  return (
    <form className="member-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <ActNotice act={act} />
      <PasswordQuestion
        field={register('password', { required: text('protection.required') })}
        act={act}
        error={formState.errors.password?.message}
      />
      <Button type="submit" variant="primary" loading={act.isBusy}>
        {text('protection.continue')}
      </Button>
    </form>
  );
}
