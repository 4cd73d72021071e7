export { type BetRow, BetStateError } from './bet-row.ts';
export { type Cancellation, cancelBet } from './cancel-bet.ts';
export { effectiveBetOf, settledStatusOf } from './effective-bet.ts';
export { maskAccount } from './mask-account.ts';
export { type BetPayment, payBet, reversePayment } from './pay-bet.ts';
export { type BetServices, type NewBet, type RecordedBet, recordBet } from './record-bet.ts';
export { type Settlement, settleBet } from './settle-bet.ts';
export { verifyBets } from './verify-bets.ts';
