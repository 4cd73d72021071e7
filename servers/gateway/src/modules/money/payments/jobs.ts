import type { Job } from '../../../operation/job.ts';
import { forgetReceipts } from '../receipts/forget-receipts.ts';
import { followDeposits } from './deposits/follow-deposits.ts';
import { settleBonuses } from './wagering/settle-bonuses.ts';
import { autoReceipt } from './withdrawals/auto-receipt.ts';
import { payWithdrawals } from './withdrawals/pay-withdrawals.ts';

export const paymentJobs: readonly Job[] = [followDeposits, payWithdrawals, autoReceipt, settleBonuses, forgetReceipts];
