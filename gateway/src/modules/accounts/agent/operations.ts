import type { OperationsPart } from '../../../operation/operations-part.ts';
import { checkAffiliate } from './check-affiliate.ts';
import { getTeamOverview } from './get-team-overview.ts';

export const agentOperations = { getTeamOverview, checkAffiliate } satisfies OperationsPart;
