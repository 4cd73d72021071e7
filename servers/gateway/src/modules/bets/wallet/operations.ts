import type { OperationsPart } from '../../../operation/operations-part.ts';
import { getBalance } from './get-balance.ts';

export const walletOperations = { getBalance } satisfies OperationsPart;
