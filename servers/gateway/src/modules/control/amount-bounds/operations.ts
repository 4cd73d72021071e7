import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listAmountBounds } from './list-amount-bounds.ts';
import { proposeAmountBound } from './propose-amount-bound.ts';

export const amountBoundsOperations = { listAmountBounds, proposeAmountBound } satisfies OperationsPart;
