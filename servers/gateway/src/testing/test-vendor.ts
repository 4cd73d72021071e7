import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createLaunch } from '../modules/play/launch/create-launch.ts';
import { sandboxVendorId } from '../modules/play/vendor-wallet/upsert-vendor.ts';
import type { WalletAnswer } from '../modules/play/vendor-wallet/wallet-operation.ts';
import type { TestGateway } from './test-gateway.ts';
import type { TestMember } from './test-member.ts';

const keyPair = generateKeyPairSync('ed25519');

/** Configuration of the sandbox vendor, which `TestVendor` acts as. */
export const testVendorConfig = {
  launchUrl: 'http://vendor.test/play',
  publicKeyPem: keyPair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};

export type VendorAnswer = WalletAnswer & { httpStatus: number };

/** How a request differs from an honest one. */
export interface Forgery {
  key?: KeyObject;
  timestamp?: number;
  nonce?: string;
  /** Sent in place of the signed body. */
  sentBody?: string;
  vendorId?: string;
  /** In place of the right one, base64. */
  signature?: string;
  /** Names the key it was signed with. */
  keyId?: string;
  /** Hangs up before the answer. */
  signal?: AbortSignal;
}

/** A vendor that signs its requests and knows its players. */
export interface TestVendor {
  ask(operation: string, body: unknown, forgery?: Forgery): Promise<VendorAnswer>;
  launchToken(member: TestMember): Promise<string>;
  /** A player with the fields that all their request bodies have. */
  seat(member: TestMember): Promise<Seat>;
}

export interface Seat {
  playerId: string;
  sessionToken: string;
  gameCode: string;
  currency: string;
}

export const testGame = {
  vendor: 'JL',
  gameType: 'RNG',
  gameCode: 'JL001',
  gameName: 'Golden Hall',
  iconUrl: '/media/JL001.svg',
} as const;

function signatureOf(key: KeyObject, message: string): string {
  const algorithm = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  return sign(algorithm, Buffer.from(message), key).toString('base64');
}

/** The headers that prove an honest request of the test vendor. */
export function signedHeaders(rawBody: string, timestamp: number): Record<string, string> {
  const nonce = randomUUID();
  return {
    'content-type': 'application/json',
    'x-vendor-id': sandboxVendorId,
    'x-timestamp': String(timestamp),
    'x-nonce': nonce,
    'x-signature': signatureOf(keyPair.privateKey, `${timestamp}.${nonce}.${rawBody}`),
  };
}

export function createTestVendor(gateway: TestGateway): TestVendor {
  const vendor: TestVendor = {
    async ask(operation, body, forgery = {}) {
      const rawBody = typeof body === 'string' ? body : JSON.stringify(body);
      const timestamp = String(forgery.timestamp ?? gateway.clock.now());
      const nonce = forgery.nonce ?? randomUUID();
      const key = forgery.key ?? keyPair.privateKey;
      const signature = signatureOf(key, `${timestamp}.${nonce}.${rawBody}`);
      const response = await fetch(`${gateway.baseUrl}/vendor/v1/${operation}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-vendor-id': forgery.vendorId ?? sandboxVendorId,
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature': forgery.signature ?? signature,
          ...(forgery.keyId === undefined ? {} : { 'x-key-id': forgery.keyId }),
        },
        body: forgery.sentBody ?? rawBody,
        ...(forgery.signal ? { signal: forgery.signal } : {}),
      });
      return { ...((await response.json()) as WalletAnswer), httpStatus: response.status };
    },
    async launchToken(member) {
      const caller = {
        ...member,
        kinds: ['member'],
        scope: 'FULL',
        type: 0,
        merchantCode: 'PH',
        merchants: ['PH'],
      } as const;
      const request = { caller, game: testGame, language: 'EN', lobbyUrl: 'http://site.test/' } as const;
      const { url } = await createLaunch(gateway.gateway.services, request);
      return new URL(url).searchParams.get('token') ?? '';
    },
    async seat(member) {
      const answer = await vendor.ask('authenticate', { launchToken: await vendor.launchToken(member) });
      if (!answer.sessionToken) throw new Error(`not seated: ${answer.status}`);
      const { gameCode } = testGame;
      return { playerId: member.memberId, sessionToken: answer.sessionToken, gameCode, currency: member.currency };
    },
  };
  return vendor;
}
