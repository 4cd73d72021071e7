import type { OperationsPart } from '../../../operation/operations-part.ts';
import { cancelLotteryBet } from './cancel-lottery-bet.ts';
import { listLotteryChases } from './chase/list-lottery-chases.ts';
import { placeLotteryChase } from './chase/place-lottery-chase.ts';
import { stopLotteryChase } from './chase/stop-lottery-chase.ts';
import { listStaffIssues } from './corrections/list-staff-issues.ts';
import { proposeCorrection } from './corrections/propose-correction.ts';
import { proposeResult } from './feeds/propose-result.ts';
import { getCurrentIssue } from './get-current-issue.ts';
import { getRound } from './get-round.ts';
import { listLotteryBets } from './list-lottery-bets.ts';
import { listLotteryGames } from './list-lottery-games.ts';
import { listOpenedNumbers } from './list-opened-numbers.ts';
import { getLotteryLobby } from './lobby/get-lottery-lobby.ts';
import { launchLotteryLobby } from './lobby/launch-lottery-lobby.ts';
import { listOpenedGames } from './lobby/list-opened-games.ts';
import { listRecentLotteries } from './lobby/list-recent-lotteries.ts';
import { listLotteryOffers, setLotteryOffer } from './offers/staff-offers.ts';
import { placeLotteryBet } from './place-lottery-bet.ts';
import { placeLotteryOrder } from './place-lottery-order.ts';

export const lotteryOperations = {
  getCurrentIssue,
  getRound,
  listLotteryBets,
  listLotteryChases,
  listLotteryGames,
  listOpenedNumbers,
  placeLotteryBet,
  placeLotteryChase,
  placeLotteryOrder,
  stopLotteryChase,
  cancelLotteryBet,
  listStaffIssues,
  proposeCorrection,
  proposeResult,
  listLotteryOffers,
  setLotteryOffer,
  getLotteryLobby,
  launchLotteryLobby,
  listOpenedGames,
  listRecentLotteries,
} satisfies OperationsPart;
