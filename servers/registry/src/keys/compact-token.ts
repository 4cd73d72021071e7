import type { AnySchema, Output } from '@atrium/contracts/schema';
import { CompactSign, compactVerify } from 'jose';
import type { KeyRing } from './key-ring.ts';

/** Claims with an end; `typ` keeps a token of one kind from being taken for another. */
export async function signToken(
  keys: KeyRing,
  typ: string,
  claims: { readonly exp: number; readonly [claim: string]: unknown },
): Promise<string> {
  const [signer] = keys.signers();
  if (!signer) throw new Error('there is no signing key');
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'EdDSA', kid: signer.keyId, typ })
    .sign(signer.privateKey);
}

/** A token's claims, if a trusted key has signed it and it has not expired; else null. */
export async function readToken<S extends AnySchema>(
  keys: KeyRing,
  token: string,
  { typ, claims, now }: { typ: string; claims: S; now: number },
): Promise<(Output<S> & { exp: number }) | null> {
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
    const read = claims.parse(JSON.parse(Buffer.from(payload).toString('utf8'))) as Output<S> & { exp: number };
    return read.exp * 1000 > now ? read : null;
  } catch {
    return null;
  }
}
