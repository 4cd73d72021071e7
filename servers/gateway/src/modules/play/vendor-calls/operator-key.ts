import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { serverSecret } from '../../../guard/server-secret.ts';
import type { Services } from '../../../operation/services.ts';

/** An Ed25519 key in PKCS #8 is this, and then its 32 bytes. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs requests to vendors; the same in all processes. */
export async function operatorSigningKey({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<KeyObject> {
  const bytes = Buffer.from(await serverSecret(db, 'vendor-house-key', clock.now()), 'base64url');
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, bytes]), format: 'der', type: 'pkcs8' });
}

/** Its public half, PEM: what vendors check our requests with. */
export async function operatorPublicKey(services: Pick<Services, 'db' | 'clock'>): Promise<string> {
  const key = createPublicKey(await operatorSigningKey(services));
  return key.export({ type: 'spki', format: 'pem' }).toString();
}
