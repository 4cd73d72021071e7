import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** An authenticator in software: makes a P-256 key for a site and signs with it, as a phone would (WebAuthn level 3). */
export interface TestPasskey {
  create(options: Record<string, unknown>, origin: string): Record<string, unknown>;
  get(options: Record<string, unknown>, origin: string): Record<string, unknown>;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
/** The person is there and has shown finger or PIN; the first answer carries a key. */
const userPresentAndVerified = 0x05;
const withKey = 0x40;

export function createTestPasskey(): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  function authenticatorData(origin: string, flags: number, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, attested]);
  }

  const clientData = (type: string, { challenge }: Record<string, unknown>, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const credential = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    create(options, origin) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(key)]);
      const authData = authenticatorData(origin, userPresentAndVerified | withKey, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', options, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },
    get(options, origin) {
      const data = clientData('webauthn.get', options, origin);
      const authData = authenticatorData(origin, userPresentAndVerified);
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
      });
    },
  };
}
