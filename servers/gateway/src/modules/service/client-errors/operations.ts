import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listClientErrors } from './list-client-errors.ts';
import { reportErrors } from './report-errors.ts';
import { reportSpans } from './report-spans.ts';

export const clientErrorOperations = { reportErrors, reportSpans, listClientErrors } satisfies OperationsPart;
