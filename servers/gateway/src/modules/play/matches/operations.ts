import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listMatches } from './list-matches.ts';

export const matchesOperations = { listMatches } satisfies OperationsPart;
