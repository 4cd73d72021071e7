import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listEvents } from './list-events.ts';
import { logout } from './logout.ts';

export const sessionOperations = { logout, listEvents } satisfies OperationsPart;
