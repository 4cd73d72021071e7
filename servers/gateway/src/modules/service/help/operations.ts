import type { OperationsPart } from '../../../operation/operations-part.ts';
import { getHelpCenter } from './get-help-center.ts';

export const helpOperations = { getHelpCenter } satisfies OperationsPart;
