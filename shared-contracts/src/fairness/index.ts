export * from './draws.ts';
export * from './jackpot.ts';
