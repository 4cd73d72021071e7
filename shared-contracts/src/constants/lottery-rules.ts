/** Lines that a slip of a lottery may have. */
export const lotteryLinesMax = 200;
/** The most rounds of one chase. */
export const lotteryRoundsMax = 100;
