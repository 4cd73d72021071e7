import { gainTypesOf, type TransactionType } from '@atrium/contracts/entities';
import type { Flow } from '@atrium/ledger';

/** What flows of some types brought, less what they took. */
const netIn = (flows: readonly Flow[], ...types: TransactionType[]): number =>
  flows.filter((flow) => types.includes(flow.type)).reduce((sum, flow) => sum + flow.in - flow.out, 0);

/** What a team moved beside play; what was taken back, refused or failed is none of the team's. Minor units. */
export const flowTotals = (flows: readonly Flow[]) => ({
  deposit: netIn(flows, 'DEPOSIT'),
  withdraw: -netIn(flows, 'WITHDRAW', 'WITHDRAW_RETURN'),
  rebate: netIn(flows, ...gainTypesOf.rebate, ...gainTypesOf.agentRebate),
  bonus: netIn(flows, ...gainTypesOf.promo, ...gainTypesOf.activityBonus),
  realTimeSalary: netIn(flows, 'REALTIME_SALARY'),
});
