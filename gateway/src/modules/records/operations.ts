import type { OperationsPart } from '../../http/operations.ts';
import { listBets } from './list-bets.ts';
import { listTransactions } from './list-transactions.ts';

export const recordsOperations = { listBets, listTransactions } satisfies OperationsPart;
