import { z } from '../schema/index.ts';

/** One Ed25519 signature over the UTF-8 bytes of a document, base64url. */
export const signature = z.object({ keyId: z.string(), value: z.string() });
export type Signature = z.infer<typeof signature>;
