import { type KeyObject, randomUUID, sign } from 'node:crypto';
import { createWalletClient, type WalletAnswer, type WalletClient, type WalletOperation } from '@atrium/vendor-sandbox';

/** The tested vendor, and the wallet that answers it. */
export interface Vendor {
  readonly gatewayUrl: string;
  readonly vendorId: string;
  readonly privateKey: KeyObject;
}

/** How a request differs from an honest one. */
export interface Departure {
  /** Shifts the signed time, in milliseconds. */
  readonly timeShiftMs?: number;
  readonly nonce?: string;
  /** Sent in place of the signed body. */
  readonly sentBody?: string;
  /** In place of the right one. */
  readonly signature?: string;
  readonly vendorId?: string;
}

export interface RawAnswer extends Partial<WalletAnswer> {
  readonly httpStatus: number;
}

/** A player with a session of the vendor: everything a check needs to request the wallet. */
export interface Table {
  readonly currency: string;
  readonly seat: { readonly playerId: string; readonly sessionToken: string; readonly gameCode: string };
  /** An honest request. @throws Error if its outcome stays unknown */
  ask(operation: WalletOperation, body: object): Promise<WalletAnswer>;
  /** A request that differs from an honest one; returns its answer. */
  send(operation: WalletOperation, body: object | string, departure?: Departure): Promise<RawAnswer>;
  balance(): Promise<number>;
  bet(amount: number, more?: object): Promise<WalletAnswer & { transactionUuid: string; roundId: string }>;
  win(bet: { transactionUuid: string; roundId: string }, amount: number, more?: object): Promise<WalletAnswer>;
  rollback(bet: { transactionUuid: string }, more?: object): Promise<WalletAnswer>;
}

function sendRaw({ gatewayUrl, vendorId, privateKey }: Vendor): Table['send'] {
  return async (operation, body, { timeShiftMs = 0, nonce = randomUUID(), sentBody, signature, ...other } = {}) => {
    const rawBody = typeof body === 'string' ? body : JSON.stringify({ requestUuid: randomUUID(), ...body });
    const timestamp = String(Date.now() + timeShiftMs);
    const honest = sign(null, Buffer.from(`${timestamp}.${nonce}.${rawBody}`), privateKey).toString('base64');
    const response = await fetch(new URL(`/vendor/v1/${operation}`, gatewayUrl), {
      method: 'POST',
      body: sentBody ?? rawBody,
      headers: {
        'content-type': 'application/json',
        'x-vendor-id': other.vendorId ?? vendorId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature ?? honest,
      },
    });
    return { ...((await response.json()) as Partial<WalletAnswer>), httpStatus: response.status };
  };
}

async function known(wallet: WalletClient, operation: WalletOperation, body: object): Promise<WalletAnswer> {
  const outcome = await wallet.ask(operation, { ...body });
  if (!outcome.known) throw new Error(`${operation}: ${outcome.reason}`);
  return outcome.answer;
}

/** Exchanges a launch token for a session. @throws Error when the token is refused */
export async function sitDown(vendor: Vendor, launchToken: string, gameCode: string): Promise<Table> {
  const { privateKey, ...rest } = vendor;
  const wallet = createWalletClient({ ...rest, keyPair: { privateKey } });
  const { status, playerId, sessionToken, currency } = await known(wallet, 'authenticate', { launchToken });
  if (!playerId || !sessionToken || !currency) throw new Error(`the launch token was answered with ${status}`);
  const seat = { playerId, sessionToken, gameCode };
  const table: Table = {
    currency,
    seat,
    ask: (operation, body) => known(wallet, operation, body),
    send: sendRaw(vendor),
    async balance() {
      const { balance } = await table.ask('balance', seat);
      if (balance === undefined) throw new Error('a balance without a balance');
      return balance;
    },
    async bet(amount, more = {}) {
      const bet = { transactionUuid: randomUUID(), roundId: randomUUID(), ...more };
      return { ...(await table.ask('bet', { ...seat, currency, amount, ...bet })), ...bet };
    },
    win: ({ transactionUuid: referenceTransactionUuid, roundId }, amount, more = {}) => {
      const win = { transactionUuid: randomUUID(), referenceTransactionUuid, roundId, amount, currency, ...more };
      return table.ask('win', { ...seat, ...win });
    },
    rollback: ({ transactionUuid: referenceTransactionUuid }, more = {}) =>
      table.ask('rollback', {
        playerId,
        transactionUuid: randomUUID(),
        referenceTransactionUuid,
        ...more,
      }),
  };
  return table;
}
