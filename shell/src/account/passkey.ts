import type { CallFailure } from '@atrium/contracts/calls';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

type Options = { ok: true; value: { challengeId: string; options: object } } | { ok: false; failure: CallFailure };

export type PasskeyOutcome =
  | { readonly kind: 'answered'; readonly answer: { challengeId: string; credential: Record<string, unknown> } }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  /** The player closed the browser's own window. */
  | { readonly kind: 'cancelled' };

/** Shows the browser's passkeys for options of the gateway. */
export async function requestPasskey(askOptions: () => Promise<Options>): Promise<PasskeyOutcome> {
  const [result, { startAuthentication }] = await Promise.all([askOptions(), import('@simplewebauthn/browser')]);
  if (!result.ok) return { kind: 'failed', failure: result.failure };
  const { challengeId, options } = result.value;
  try {
    const credential = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
    return { kind: 'answered', answer: { challengeId, credential: { ...credential } } };
  } catch {
    return { kind: 'cancelled' };
  }
}
