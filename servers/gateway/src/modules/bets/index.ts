export { betDays } from './bet-days/bet-days.ts';
export { verifyBetDays } from './bet-days/verify-bet-days.ts';
export { announceWin } from './bets/announce-win.ts';
export { type BetRow, BetStateError, isVoid, lockBet } from './bets/bet-row.ts';
export { cancelBet } from './bets/cancel-bet.ts';
export {
  type BetOutcome,
  type BookedBet,
  betOutcome,
  bookedBet,
  type DescribedBet,
  type PickedBet,
  pickedBet,
} from './bets/described-bet.ts';
export { gameNameIn } from './bets/game-name-in.ts';
export { maskAccount } from './bets/mask-account.ts';
export { payBet, reversePayment } from './bets/pay-bet.ts';
export { chasedStakes, permittedStakes, spendPermits } from './bets/permitted-stakes.ts';
export { playedAway } from './bets/played-away.ts';
export { recordBet, recordBets } from './bets/record-bet.ts';
export { resultSince } from './bets/result-since.ts';
export { settleBet, settleLostBets } from './bets/settle-bet.ts';
export { verifyBets } from './bets/verify-bets.ts';
export { countFlows } from './flows/count-flows.ts';
export { teamFlows, teamGainsByDay } from './flows/team-flows.ts';
export { verifyFlows } from './flows/verify-flows.ts';
export { figuresOfKind, figuresOfMembers, ofKind } from './net-days/figures-of-members.ts';
export { depositedFirst, isActiveIn, lineActivity, playedSince } from './net-days/line-activity.ts';
export { netOfSpan } from './net-days/net-of-span.ts';
export { countTurnover } from './turnover/count-turnover.ts';
export { merchantHours } from './turnover/merchant-hours.ts';
export { recountTurnover } from './turnover/recount-turnover.ts';
export { type SettlementLine, takeSettlements } from './turnover/take-settlements.ts';
export { teamPlayed, teamPlayedByDay } from './turnover/team-played.ts';
export { type Played, playedByType, playedSums, turnoverByDay } from './turnover/turnover-sums.ts';
export { untilComplete } from './turnover/until-complete.ts';
export { verifyTurnover } from './turnover/verify-turnover.ts';
export { walletOperations } from './wallet/operations.ts';
export { refuseForMoney } from './wallet/refuse-for-money.ts';
export { isSingleWallet, publishBalance } from './wallet/wallet-balance.ts';
