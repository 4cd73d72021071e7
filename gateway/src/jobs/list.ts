import { forgetExpired } from '../guard/forget-expired.ts';
import { sealJournal } from '../ledger/index.ts';
import { expireApprovals } from '../modules/approvals/expire-approvals.ts';
import { sealAudit } from '../modules/audit/verify-audit.ts';
import { forgetClientErrors } from '../modules/client-errors/forget-client-errors.ts';
import { beginContracts } from '../modules/contracts/begin-contracts.ts';
import { nightlyCheck } from '../modules/house-check/nightly-check.ts';
import { lotteryJobs } from '../modules/lottery/jobs.ts';
import { sendMessages } from '../modules/messages/send-messages.ts';
import { paymentJobs } from '../modules/payments/jobs.ts';
import { askRealityChecks } from '../modules/responsible-gaming/ask-reality-checks.ts';
import { closeTrials } from '../modules/session/close-trials.ts';
import { transferWalletJobs } from '../modules/transfer-wallet/jobs.ts';
import { judgeLaunches } from '../modules/vendor-health/judge-launches.ts';
import { nightlyReports } from '../modules/vendor-reports/nightly-reports.ts';
import { reviewOpenRounds } from '../modules/vendor-wallet/review-open-rounds.ts';
import type { Job } from './job.ts';

const chainJournal: Job = {
  name: 'chain-journal',
  everyMs: 1_000,
  async run({ db }) {
    await sealJournal(db);
    await sealAudit(db);
  },
};

/** Everything that runs periodically. */
export const jobs: readonly Job[] = [
  chainJournal,
  forgetExpired,
  sendMessages,
  closeTrials,
  reviewOpenRounds,
  judgeLaunches,
  nightlyReports,
  nightlyCheck,
  forgetClientErrors,
  beginContracts,
  askRealityChecks,
  expireApprovals,
  ...lotteryJobs,
  ...paymentJobs,
  ...transferWalletJobs,
];
