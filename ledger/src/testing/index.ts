export { fillHistory, type HistorySize, monthMs, playerName } from './long-history.ts';
