import type { OperationsPart } from '../../operation/operations-part.ts';
import { getFigures } from './get-figures.ts';
import { listQueues } from './list-queues.ts';
import { listServices } from './list-services.ts';
import { searchRecords } from './search-records.ts';

export const overviewOperations = { getFigures, listQueues, listServices, searchRecords } satisfies OperationsPart;
