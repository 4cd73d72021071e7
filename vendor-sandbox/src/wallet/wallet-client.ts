import { randomUUID, sign } from 'node:crypto';
import type { KeyPair } from '../keys/key-pair.ts';
import { type WalletOutcome, walletAnswer } from './protocol.ts';

/** Operations of the wallet protocol. */
export type WalletOperation =
  | 'authenticate'
  | 'balance'
  | 'jackpot'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'endRound'
  | 'status'
  | 'permit'
  | 'adjust';

export interface WalletClientOptions {
  gatewayUrl: string;
  vendorId: string;
  /** The gateway has its public half. */
  keyPair: Pick<KeyPair, 'privateKey'>;
}

/** Requests the operator's wallet, once; retrying is the caller's decision because it needs the same uuid. */
export interface WalletClient {
  ask(operation: WalletOperation, body: Record<string, unknown>): Promise<WalletOutcome>;
}

const timeoutMs = 3_000;

/** Signs every request over `timestamp.nonce.rawBody` (Ed25519, base64). */
export function createWalletClient({ gatewayUrl, vendorId, keyPair }: WalletClientOptions): WalletClient {
  const headersFor = (rawBody: string) => {
    const timestamp = String(Date.now());
    const nonce = randomUUID();
    const signature = sign(null, Buffer.from(`${timestamp}.${nonce}.${rawBody}`), keyPair.privateKey);
    return {
      'content-type': 'application/json',
      'x-vendor-id': vendorId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature.toString('base64'),
    };
  };

  return {
    async ask(operation, body) {
      const rawBody = JSON.stringify({ requestUuid: randomUUID(), ...body });
      try {
        const response = await fetch(new URL(`/vendor/v1/${operation}`, gatewayUrl), {
          method: 'POST',
          body: rawBody,
          headers: headersFor(rawBody),
          signal: AbortSignal.timeout(timeoutMs),
        });
        return await readOutcome(response);
      } catch (error) {
        return { known: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

/** Only a business status is a known outcome. A 401 means nothing was applied; anything else may have been. */
async function readOutcome(response: Response): Promise<WalletOutcome> {
  if (response.status === 401) return { known: true, answer: { status: 'RS_ERROR_INVALID_SIGNATURE' } };
  if (response.status !== 200) return { known: false, reason: `HTTP ${response.status}` };
  const parsed = walletAnswer.safeParse(await response.json());
  if (!parsed.success) return { known: false, reason: 'unreadable answer' };
  if (parsed.data.status === 'RS_ERROR_UNKNOWN') return { known: false, reason: 'RS_ERROR_UNKNOWN' };
  return { known: true, answer: parsed.data };
}
