import type { Books } from '../books/books.ts';
import type { WalletOutcome } from './protocol.ts';
import type { WalletClient } from './wallet-client.ts';

type Asked = {
  playerId: string;
  sessionToken: string;
  gameCode: string;
  currency: string;
  transactionUuid: string;
  referenceTransactionUuid: string;
  amount: number;
};

/**
 * The account that a player has here: rounds are played from it as from an operator's wallet. Each stake requires the
 * operator's permit, and ended rounds are reported to the operator.
 */
export function ownWallet(books: Books, operator: WalletClient): WalletClient {
  const answer = (
    asked: Asked,
    status: 'RS_OK' | 'RS_ERROR_NOT_ENOUGH_MONEY' | 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  ) => ({
    known: true as const,
    answer: { status, playerId: asked.playerId, currency: asked.currency, balance: books.balanceOf(asked) },
  });
  const book = async (asked: Asked, amount: number): Promise<WalletOutcome> => {
    const { transactionUuid: uuid, playerId, currency } = asked;
    const booked = await books.book({ uuid, playerId, currency, amount });
    if (!booked) return answer(asked, 'RS_ERROR_NOT_ENOUGH_MONEY');
    return answer(asked, booked.state === 'APPLIED' ? 'RS_OK' : 'RS_ERROR_TRANSACTION_ROLLED_BACK');
  };
  return {
    async ask(operation, body) {
      const asked = body as Asked;
      if (operation === 'authenticate') return operator.ask(operation, body);
      if (operation === 'bet') {
        const { transactionUuid, playerId, sessionToken, gameCode, currency, amount } = asked;
        const wanted = { transactionUuid, playerId, sessionToken, gameCode, currency, amount };
        const permitted = await operator.ask('permit', wanted);
        const isPermitted = permitted.known && permitted.answer.status === 'RS_OK';
        return isPermitted ? book(asked, -amount) : permitted;
      }
      if (operation === 'win') return book(asked, asked.amount);
      if (operation === 'rollback') {
        const { referenceTransactionUuid: uuid, playerId, currency } = asked;
        await books.reverse({ uuid, playerId, currency });
      }
      if (operation === 'status') {
        const state = books.findBooking(asked.transactionUuid)?.state ?? 'NOT_FOUND';
        return { known: true, answer: { status: 'RS_OK', state } };
      }
      return answer(asked, 'RS_OK');
    },
  };
}
