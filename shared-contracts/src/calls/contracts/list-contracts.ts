import { contractKinds } from '../../constants/index.ts';
import { agentContract, contractStatus } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Contracts of the agent, or those that the agent gave to direct subordinates: every version, past ones too, the
 * newest first. `caps` is the most that the agent may offer of each kind, in hundredths of a percent.
 */
export const listContracts = defineCall({
  name: 'listContracts',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentContracts',
  callers: ['agent'],
  staleAfter: [
    'offerContract',
    'endContract',
    'processDividendReq',
    'processDailySalContract',
    'processContractHourSalary',
    'processRealTimeSalaryContract',
  ],
  request: z.object({
    whose: z.enum(['OWN', 'GIVEN']),
    kind: z.optional(z.enum(contractKinds)),
    status: z.optional(contractStatus),
    /** Of a direct subordinate, among those that were given. */
    account: z.optional(z.string().check(z.trim(), z.maxLength(16))),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: z.extend(pageOf(agentContract), {
    caps: z.object({ DIVIDEND: z.int(), DAILY: z.int(), HOURLY: z.int(), REALTIME: z.int() }),
  }),
  errors: [],
});
