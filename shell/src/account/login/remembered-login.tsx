import { loginByDevice } from '@atrium/contracts/calls';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { useAreaText } from '../../texts/texts.ts';
import type { Enter } from '../use-entering.ts';
import { useRememberedLogin } from './use-remembered-login.ts';

/** One click logs in on a browser that the gateway remembers; another one makes it forget. */
export function RememberedLogin({ agent, enter }: { agent: boolean; enter: Enter }) {
  const account = useAreaText('account');
  const remembered = useRememberedLogin();
  const [isEntering, setEntering] = useState(false);
  const name = remembered.account;
  if (name === null) return null;
  const logIn = async () => {
    setEntering(true);
    const failure = await enter(loginByDevice, { agent });
    setEntering(false);
    if (failure?.code === 'AUTH_DEVICE_UNKNOWN') remembered.hide();
  };
  return (
    <div className="account-remembered">
      <Button variant="primary" icon="user" block loading={isEntering} onClick={() => void logIn()}>
        {account('login.continueAs', { name })}
      </Button>
      <button type="button" className="account-link" onClick={() => void remembered.forget()}>
        {account('login.forgetMe')}
      </button>
    </div>
  );
}
