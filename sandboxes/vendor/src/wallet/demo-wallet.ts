import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { WalletOutcome } from './protocol.ts';
import type { WalletClient } from './wallet-client.ts';

/** The opening credit of a demo, minor units. */
export const demoPurseMinor = 100_000;

type Asked = {
  playerId: string;
  currency: string;
  launchToken: string;
  transactionUuid: string;
  referenceTransactionUuid: string;
  amount: number;
  direction: 'CREDIT' | 'DEBIT';
};

/** Demos and their bookings that are kept: whoever looks at the games decides how many there are. */
const mostDemos = 20_000;
const mostBookings = 100_000;

/**
 * The account of a demo: play money of the game. No operator is involved; it lasts as long as the process, and begins
 * again at its start where others have filled the room. Rounds are
 * drawn and paid exactly as for money: only the account differs (RG14).
 */
export function demoWallet(): WalletClient {
  const balances = new LRUCache<string, number>({ max: mostDemos });
  const booked = new LRUCache<string, number>({ max: mostBookings });
  const answer = ({ playerId, currency }: Asked, more: object = {}): WalletOutcome => {
    const balance = balances.get(playerId) ?? demoPurseMinor;
    return { known: true, answer: { status: 'RS_OK', playerId, currency, balance, ...more } };
  };
  const book = (asked: Asked, uuid: string, amount: number): WalletOutcome => {
    if (booked.has(uuid)) return answer(asked);
    const balance = (balances.get(asked.playerId) ?? demoPurseMinor) + amount;
    if (balance < 0) return answer(asked, { status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    booked.set(uuid, amount);
    balances.set(asked.playerId, balance);
    return answer(asked);
  };
  return {
    async ask(operation, body) {
      const asked = body as Asked;
      switch (operation) {
        case 'authenticate': {
          const [, currency] = /^demo:([A-Z]{3})$/.exec(asked.launchToken) ?? [];
          if (!currency) return { known: true, answer: { status: 'RS_ERROR_INVALID_TOKEN' } };
          return answer({ ...asked, playerId: `demo:${randomUUID()}`, currency }, { sessionToken: 'demo' });
        }
        case 'bet':
          return book(asked, asked.transactionUuid, -asked.amount);
        case 'win':
          return book(asked, asked.transactionUuid, asked.amount);
        case 'rollback':
          return book(
            asked,
            `back:${asked.referenceTransactionUuid}`,
            -(booked.get(asked.referenceTransactionUuid) ?? 0),
          );
        case 'adjust': {
          const difference = asked.direction === 'CREDIT' ? asked.amount : -asked.amount;
          if (!booked.has(asked.transactionUuid)) {
            booked.set(asked.transactionUuid, difference);
            balances.set(asked.playerId, (balances.get(asked.playerId) ?? demoPurseMinor) + difference);
          }
          return answer(asked, { state: 'APPLIED' });
        }
        case 'status':
          return answer(asked, { state: booked.has(asked.transactionUuid) ? 'APPLIED' : 'NOT_FOUND' });
        default:
          return answer(asked);
      }
    },
  };
}
