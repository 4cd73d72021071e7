/** Tables of the lottery module. */
export type LotteryTables = Record<never, never>;
