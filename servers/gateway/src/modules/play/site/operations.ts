import type { OperationsPart } from '../../../operation/operations-part.ts';
import { getSystemStatus } from './get-system-status.ts';
import { getWhitelabel } from './get-whitelabel.ts';
import { listDomainRoutes } from './list-domain-routes.ts';

export const siteOperations = { getSystemStatus, getWhitelabel, listDomainRoutes } satisfies OperationsPart;
