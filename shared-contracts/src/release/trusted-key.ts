import { z } from '../schema/index.ts';

/** A public key a page trusts: its name and the raw 32 bytes, base64url. */
export const trustedKey = z.object({ keyId: z.string(), publicKey: z.string() });
export type TrustedKey = z.infer<typeof trustedKey>;
