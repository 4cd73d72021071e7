import { forgetThisDevice, getRememberedLogin } from '@atrium/contracts/calls';
import { useEffect, useState } from 'react';
import { useCalls } from '../../core/calls.ts';
import { writeLastPhone, writeLastUsername } from './last-names.ts';

/** The account that the gateway remembers for this browser (S28). */
export function useRememberedLogin() {
  const calls = useCalls();
  const [account, setAccount] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void calls.invoke(getRememberedLogin, {}).then((result) => {
      if (isCurrent && result.ok) setAccount(result.value.remembered?.accountMasked ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [calls]);
  return {
    account,
    hide: () => setAccount(null),
    /** Shows the account again when the gateway did not confirm, so that the player can try once more. */
    async forget() {
      setAccount(null);
      writeLastUsername(null);
      writeLastPhone(null);
      const result = await calls.invoke(forgetThisDevice, {});
      if (!result.ok) setAccount(account);
    },
  };
}
