import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listOutbox } from './list-outbox.ts';

export const messagesOperations = { listOutbox } satisfies OperationsPart;
