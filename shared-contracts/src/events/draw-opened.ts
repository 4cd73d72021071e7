import { lotteryIssue } from '../entities/index.ts';
import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** An issue of a lottery game takes bets. */
export const drawOpened = defineEvent({
  name: 'draw.opened',
  payload: z.object({ issue: lotteryIssue }),
  wire: 'draw.open',
});
