import type { OperationsPart } from '../../http/operations-part.ts';
import { getHelpCenter } from './get-help-center.ts';

export const helpOperations = { getHelpCenter } satisfies OperationsPart;
