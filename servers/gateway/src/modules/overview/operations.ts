import type { OperationsPart } from '../../operation/operations-part.ts';
import { getFigures } from './get-figures.ts';
import { listQueues } from './list-queues.ts';
import { listServices } from './list-services.ts';

export const overviewOperations = { getFigures, listQueues, listServices } satisfies OperationsPart;
