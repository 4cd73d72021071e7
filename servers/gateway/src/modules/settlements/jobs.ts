import type { Job } from '../../operation/job.ts';
import { payBills } from './pay-bills.ts';
import { settleRealtime } from './realtime.ts';
import { runSettlements } from './run-settlements.ts';

export const settlementJobs: readonly Job[] = [runSettlements, settleRealtime, payBills];
