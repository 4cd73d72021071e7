import type { TransactionType } from '@atrium/contracts/entities';
import type { Flow } from '@atrium/ledger';

/** What flows of some types brought, less what they took. */
const netIn = (flows: readonly Flow[], ...types: TransactionType[]): number =>
  flows.filter((flow) => types.includes(flow.type)).reduce((sum, flow) => sum + flow.in - flow.out, 0);

/** What a team moved beside play; what was taken back, refused or failed is none of the team's. Minor units. */
export const flowTotals = (flows: readonly Flow[]) => ({
  deposit: netIn(flows, 'DEPOSIT'),
  withdraw: -netIn(flows, 'WITHDRAW', 'WITHDRAW_RETURN'),
  rebate: netIn(flows, 'BET_REBATE', 'MEMBER_REBATE', 'AGENT_REBATE'),
  bonus: netIn(flows, 'BONUS', 'RED_PACKET', 'POINT_CONVERT', 'JACKPOT'),
  realTimeSalary: netIn(flows, 'REALTIME_SALARY'),
});
