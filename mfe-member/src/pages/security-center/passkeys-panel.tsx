import {
  addPasskey,
  beginPasskey,
  type CallValue,
  type getSecurityOverview,
  removePasskey,
} from '@atrium/contracts/calls';
import { useCommand } from '@atrium/contracts/react';
import { Button, DateTime, Icon, Notice, TextField } from '@atrium/ui';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';
import { PasswordQuestion } from '../../ui/command/password-question.tsx';
import { deviceName } from './device-name.ts';

interface PasskeyForm {
  password: string;
  name: string;
}

interface PasskeysPanelProps {
  passkeys: CallValue<typeof getSecurityOverview>['passkeys'];
}

/** The passkeys of the account; every change requires the password. */
export function PasskeysPanel({ passkeys }: PasskeysPanelProps) {
  const text = useText();
  const command = useCommand();
  const [isRefused, setRefused] = useState(false);
  const { register, handleSubmit, trigger, getValues, resetField, formState } = useForm<PasskeyForm>({
    defaultValues: { password: '', name: deviceName(navigator.userAgent) ?? '' },
  });
  const { errors } = formState;
  const changed = () => {
    resetField('password');
  };
  const add = async ({ password, name }: PasskeyForm) => {
    setRefused(false);
    const begun = await command.run(beginPasskey, { password });
    if (!begun) return;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const options: object = begun.options;
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    const made = await startRegistration({ optionsJSON }).catch(() => null);
    if (!made) return setRefused(true);
    const { challengeId } = begun;
    if (await command.run(addPasskey, { challengeId, credential: { ...made }, name: name.trim() })) changed();
  };
  // The name is that of a new passkey, which a removal does not need.
  const remove = async (passkeyId: string) => {
    if (!(await trigger('password', { shouldFocus: true }))) return;
    if (await command.run(removePasskey, { passkeyId, password: getValues('password') })) changed();
  };
  return (
    <form className="member-form" noValidate onSubmit={(event) => void handleSubmit(add)(event)}>
      <p className="member-form__text">{text('protection.passkeyText')}</p>
      <CommandNotice command={command} />
      {isRefused ? <Notice tone="warning" title={text('protection.passkeyCancelled')} /> : null}
      <PasswordQuestion
        field={register('password', { required: text('protection.required') })}
        command={command}
        error={errors.password?.message}
      />
      {passkeys.length > 0 ? (
        <ul className="member-sessions">
          {passkeys.map(({ passkeyId, name, createdAt }) => (
            <li key={passkeyId}>
              <Icon name="key" size={20} />
              <span className="member-sessions__what">
                <strong>{name}</strong>
                <small>
                  <DateTime at={createdAt} format="datetime" />
                </small>
              </span>
              <Button disabled={command.isBusy} onClick={() => void remove(passkeyId)}>
                {text('protection.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <TextField
        {...register('name', { required: text('protection.required') })}
        label={text('protection.passkeyName')}
        maxLength={40}
        error={errors.name?.message}
        required
      />
      <Button type="submit" variant="primary" icon="plus" loading={command.isBusy}>
        {text('protection.addPasskey')}
      </Button>
    </form>
  );
}
