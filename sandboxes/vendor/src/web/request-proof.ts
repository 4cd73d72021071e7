import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** A request as it arrived: signatures are over its bytes. */
export interface SignedRequest {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly rawBody: Buffer;
}

export interface ProofOptions {
  /** Vendors that may be addressed. */
  readonly vendorIds: readonly string[];
  /** The operator's public key as PEM. */
  readonly loadKey: () => Promise<string>;
  readonly now?: () => number;
}

const maxSkewMs = 60_000;

/**
 * Checks that a request is the operator's: signature, age, and that its nonce is new. The key is loaded again when it
 * does not match, so that the operator may exchange it.
 */
export function createRequestProof({ vendorIds, loadKey, now = Date.now }: ProofOptions) {
  const seen = new Map<string, number>();
  let key: KeyObject | null = null;

  return async function isProven({ headers, rawBody }: SignedRequest): Promise<boolean> {
    const header = (name: string) => String(headers[name] ?? '');
    const [timestamp, nonce] = [header('x-timestamp'), header('x-nonce')];
    if (!vendorIds.includes(header('x-vendor-id')) || !nonce || seen.has(nonce)) return false;
    if (!(Math.abs(now() - Number(timestamp)) <= maxSkewMs)) return false;
    const message = Buffer.concat([Buffer.from(`${timestamp}.${nonce}.`), rawBody]);
    const signature = Buffer.from(header('x-signature'), 'base64');
    if (!key || !verify(null, message, key, signature)) key = createPublicKey(await loadKey());
    if (!verify(null, message, key, signature)) return false;
    for (const [old, at] of seen) if (at < now() - 2 * maxSkewMs) seen.delete(old);
    seen.set(nonce, now());
    return true;
  };
}
