import type { WalletClient, WalletOperation } from '../wallet/wallet-client.ts';

/**
 * A wallet by the protocol: each uuid is booked once, wins may be repeated, rollbacks leave tombstones, and a round that has
 * ended takes and pays nothing more.
 */
export function testWallet(balance = 10_000) {
  const booked = new Map<string, number>();
  const ended = new Set<string>();
  const faults = { losesAnswers: new Set<WalletOperation>(), isDown: false };
  const total = () => [...booked.values()].reduce((sum, amount) => sum + amount, balance);
  const wallet: WalletClient = {
    async ask(operation, body) {
      const asked = body as {
        transactionUuid: string;
        referenceTransactionUuid: string;
        roundId: string;
        roundClosed?: boolean;
        amount: number;
      };
      const answer = (status: 'RS_OK' | 'RS_ERROR_NOT_ENOUGH_MONEY' | 'RS_ERROR_ROUND_CLOSED', state?: string) =>
        faults.losesAnswers.has(operation)
          ? ({ known: false, reason: 'lost' } as const)
          : ({ known: true, answer: { status, balance: total(), state } } as const);
      if (faults.isDown) return { known: false, reason: 'down' };
      const isNew = (operation === 'bet' || operation === 'win') && !booked.has(asked.transactionUuid);
      if (isNew && ended.has(asked.roundId)) return answer('RS_ERROR_ROUND_CLOSED');
      if (asked.roundClosed || operation === 'endRound') ended.add(asked.roundId);
      if (operation === 'bet') {
        if (total() < asked.amount) return answer('RS_ERROR_NOT_ENOUGH_MONEY');
        if (!booked.has(asked.transactionUuid)) booked.set(asked.transactionUuid, -asked.amount);
      }
      if (operation === 'win' && !booked.has(asked.transactionUuid)) booked.set(asked.transactionUuid, asked.amount);
      if (operation === 'rollback') booked.set(asked.referenceTransactionUuid, 0);
      if (operation === 'status') return answer('RS_OK', booked.has(asked.transactionUuid) ? 'APPLIED' : 'NOT_FOUND');
      return answer('RS_OK');
    },
  };
  return { wallet, faults, total, booked };
}
