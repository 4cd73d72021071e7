export { announceWin } from './announce-win.ts';
export { type BetRow, BetStateError, lockBet } from './bet-row.ts';
export { cancelBet } from './cancel-bet.ts';
export { maskAccount } from './mask-account.ts';
export { payBet, reversePayment } from './pay-bet.ts';
export { playedAway } from './played-away.ts';
export { recordBet } from './record-bet.ts';
export { settleBet } from './settle-bet.ts';
export { verifyBets } from './verify-bets.ts';
