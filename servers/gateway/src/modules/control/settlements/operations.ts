import type { OperationsPart } from '../../../operation/operations-part.ts';
import { previewSettlement, proposeSettlement } from './settle-again.ts';

export const settleAgainOperations = { previewSettlement, proposeSettlement } satisfies OperationsPart;
