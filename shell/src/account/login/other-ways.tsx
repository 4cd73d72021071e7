import { freePlay, getPasskeyOptions, loginByPasskey } from '@atrium/contracts/calls';
import { Button } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { useCalls } from '../../core/calls.ts';
import { systemStatusAtom } from '../../status/system-status.ts';
import { useAreaText } from '../../texts/texts.ts';
import { requestPasskey } from '../passkey.ts';
import type { Entering } from '../use-entering.ts';

/** Other ways in: a passkey, or a trial without an account. */
export function OtherWays({ entering: { shown, enter }, agent }: { entering: Entering; agent: boolean }) {
  const calls = useCalls();
  const account = useAreaText('account');
  const site = useAtomValue(systemStatusAtom);
  const [busy, setBusy] = useState<'passkey' | 'trial' | null>(null);
  const hasFreePlay = site.kind === 'known' && site.value.permission.info.whitelabel.freePlay && !agent;

  const byPasskey = async () => {
    setBusy('passkey');
    const outcome = await requestPasskey(() => calls.invoke(getPasskeyOptions, {}));
    if (outcome.kind === 'failed') shown.show(outcome.failure);
    if (outcome.kind === 'answered') await enter(loginByPasskey, { ...outcome.answer, agent });
    setBusy(null);
  };
  const asTrial = async () => {
    setBusy('trial');
    await enter(freePlay, {});
    setBusy(null);
  };
  return (
    <div className="account-form__others">
      <p className="account-form__or">{account('login.or')}</p>
      {window.PublicKeyCredential ? (
        <Button icon="key" block loading={busy === 'passkey'} disabled={busy !== null} onClick={() => void byPasskey()}>
          {account('login.passkey')}
        </Button>
      ) : null}
      {hasFreePlay ? (
        <Button icon="play" block loading={busy === 'trial'} disabled={busy !== null} onClick={() => void asTrial()}>
          {account('login.freePlay')}
        </Button>
      ) : null}
    </div>
  );
}
