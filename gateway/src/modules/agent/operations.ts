import type { OperationsPart } from '../../http/operations.ts';
import { checkAffiliate } from './check-affiliate.ts';
import { getTeamOverview } from './get-team-overview.ts';

export const agentOperations = { getTeamOverview, checkAffiliate } satisfies OperationsPart;
