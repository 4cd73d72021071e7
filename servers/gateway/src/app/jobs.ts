import { sealJournal } from '@atrium/ledger';
import { closeTrials } from '../modules/accounts/index.ts';
import { beginContracts, lineRebateJobs, takeBackPlay } from '../modules/agents/index.ts';
import { countFlows, countTurnover } from '../modules/bets/index.ts';

import { nightlyCheck, nightlyReports, sealAudit } from '../modules/checks/index.ts';
import { expireApprovals } from '../modules/control/index.ts';
import { askRealityChecks } from '../modules/limits/index.ts';
import { loyaltyJobs } from '../modules/loyalty/index.ts';
import { sendMessages } from '../modules/messages/index.ts';
import { paymentJobs } from '../modules/money/index.ts';
import {
  countHeat,
  countPlays,
  judgeLaunches,
  lotteryJobs,
  readGameFigures,
  reviewOpenRounds,
  transferWalletJobs,
} from '../modules/play/index.ts';
import { escalateLateCases, forgetClientErrors } from '../modules/service/index.ts';
import { settlementJobs } from '../modules/settlements/index.ts';
import type { Job } from '../operation/job.ts';
import { forgetExpired } from './forget-expired.ts';

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
  countTurnover,
  countFlows,
  countHeat,
  countPlays,
  readGameFigures,
  forgetExpired,
  sendMessages,
  closeTrials,
  reviewOpenRounds,
  judgeLaunches,
  nightlyReports,
  nightlyCheck,
  forgetClientErrors,
  escalateLateCases,
  beginContracts,
  askRealityChecks,
  expireApprovals,
  ...lotteryJobs,
  ...paymentJobs,
  ...transferWalletJobs,
  ...loyaltyJobs,
  takeBackPlay,
  ...settlementJobs,
  ...lineRebateJobs,
];
