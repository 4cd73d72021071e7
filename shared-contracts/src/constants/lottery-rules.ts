/** Lines that a slip of a lottery may have. */
export const lotteryLinesMax = 200;
