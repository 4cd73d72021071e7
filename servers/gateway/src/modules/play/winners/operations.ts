import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listWinners } from './list-winners.ts';

export const winnersOperations = { listWinners } satisfies OperationsPart;
