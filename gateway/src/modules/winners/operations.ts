import type { OperationsPart } from '../../http/operations-part.ts';
import { listWinners } from './list-winners.ts';

export const winnersOperations = { listWinners } satisfies OperationsPart;
