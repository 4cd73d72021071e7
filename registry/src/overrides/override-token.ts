import { z } from '@atrium/contracts/schema';
import { CompactSign, compactVerify } from 'jose';
import type { KeyRing } from '../keys/key-ring.ts';

/** The claims of a signed link, or of its cookie. */
export const overrideClaims = z.object({
  label: z.string(),
  /** Seconds since 1970, as JWTs have it. */
  exp: z.int(),
  /** Version by part; in a link also `stable` or `canary`. */
  versions: z.record(z.string(), z.string()),
});
export type OverrideClaims = z.infer<typeof overrideClaims>;

const typ = 'atrium-override';

export async function signOverride(keys: KeyRing, claims: OverrideClaims): Promise<string> {
  const [signer] = keys.signers();
  if (!signer) throw new Error('there is no signing key');
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'EdDSA', kid: signer.keyId, typ })
    .sign(signer.privateKey);
}

/** A token's claims, if a trusted key has signed it and it has not expired; else null. */
export async function readOverride(keys: KeyRing, token: string, now: number): Promise<OverrideClaims | null> {
  try {
    const { payload, protectedHeader } = await compactVerify(
      token,
      ({ kid }) => {
        const key = keys.trusted().find(({ keyId }) => keyId === kid);
        if (!key) throw new Error('unknown key');
        return { kty: 'OKP', crv: 'Ed25519', x: key.publicKey };
      },
      { algorithms: ['EdDSA'] },
    );
    if (protectedHeader.typ !== typ) return null;
    const claims = overrideClaims.parse(JSON.parse(Buffer.from(payload).toString('utf8')));
    return claims.exp * 1000 > now ? claims : null;
  } catch {
    return null;
  }
}
