import { getOwnPasskeyOptions } from '@atrium/contracts/calls';
import { isOutcomeUnknown } from '@atrium/contracts/errors';
import type { Command } from '@atrium/contracts/react';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useRef, useState } from 'react';

interface Proof {
  readonly challengeId: string;
  readonly credential: Record<string, unknown>;
}

/**
 * Shows the browser's passkeys before a request. A repeat after a lost answer has the same proof, so that it stays one
 * request.
 */
export function useOwnPasskey(command: Command) {
  const held = useRef<{ asked: string; proof: Proof } | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  async function prove(asked: string): Promise<Proof | null> {
    setCancelled(false);
    if (isOutcomeUnknown(command.failure?.code) && held.current?.asked === asked) return held.current.proof;
    const begun = await command.run(getOwnPasskeyOptions, {});
    if (!begun) return null;
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const options: object = begun.options;
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    const credential = await startAuthentication({ optionsJSON }).catch(() => null);
    if (!credential) {
      setCancelled(true);
      return null;
    }
    const proof = { challengeId: begun.challengeId, credential: { ...credential } };
    held.current = { asked, proof };
    return proof;
  }

  return {
    isCancelled,
    /** The request, with its proof where one is needed; null if the player closed the browser's own window, or the call for it was refused. */
    async proven<Request extends object>(
      request: Request,
      isNeeded: boolean,
    ): Promise<(Request & { passkey?: Proof }) | null> {
      if (!isNeeded) return request;
      const passkey = await prove(JSON.stringify(request));
      return passkey && { ...request, passkey };
    },
  };
}
