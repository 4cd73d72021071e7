import type { OperationsPart } from '../../../operation/operations-part.ts';
import { createBetStatement } from './create-bet-statement.ts';
import { createStatement } from './create-statement.ts';
import { listBets } from './list-bets.ts';
import { listProfitLoss } from './list-profit-loss.ts';
import { listTransactions } from './list-transactions.ts';

export const recordsOperations = {
  listBets,
  listTransactions,
  listProfitLoss,
  createStatement,
  createBetStatement,
} satisfies OperationsPart;
