import type { OperationsPart } from '../../http/operations.ts';
import { getTeamOverview } from './get-team-overview.ts';

export const agentOperations = { getTeamOverview } satisfies OperationsPart;
