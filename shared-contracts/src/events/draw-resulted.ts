import { lotteryResult } from '../entities/index.ts';
import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** The numbers of an issue are drawn. */
export const drawResulted = defineEvent({
  name: 'draw.resulted',
  payload: z.object({ result: lotteryResult }),
  wire: 'draw.result',
});
