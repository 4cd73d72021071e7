import type { OperationsPart } from '../../http/operations.ts';
import { listClientErrors } from './list-client-errors.ts';
import { reportErrors } from './report-errors.ts';

export const clientErrorOperations = { reportErrors, listClientErrors } satisfies OperationsPart;
