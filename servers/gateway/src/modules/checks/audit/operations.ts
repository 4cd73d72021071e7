import type { OperationsPart } from '../../../operation/operations-part.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export const auditOperations = { listAudit, exportAudit } satisfies OperationsPart;
