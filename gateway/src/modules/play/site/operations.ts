import type { OperationsPart } from '../../../operation/operations-part.ts';
import { getSystemStatus } from './get-system-status.ts';
import { getWhitelabel } from './get-whitelabel.ts';

export const siteOperations = { getSystemStatus, getWhitelabel } satisfies OperationsPart;
