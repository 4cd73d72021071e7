import { lotteryLinesMax } from '../../constants/index.ts';
import { positiveMinor, z } from '../../schema/index.ts';

/** The fields of a slip of several lines on one issue. */
export const slipOfLines = {
  gameCode: z.string(),
  issue: z.string(),
  unit: positiveMinor,
  lines: z
    .array(
      z.object({
        playCode: z.string(),
        selection: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
        multiple: z.int().check(z.minimum(1)),
        expectedCost: positiveMinor,
        expectedBets: z.int().check(z.minimum(1)),
      }),
    )
    .check(z.minLength(1), z.maxLength(lotteryLinesMax)),
};
