import { lines } from '../../slots/lines.ts';
import { slotPage } from '../../slots/page/slot-page.ts';
import { freeMultiplier, freeRounds, maths } from './maths.ts';

export const { open, replay } = slotPage({
  ...{ maths, lines, rules: 'rulesExpanding' },
  ruleValues: { rounds: freeRounds, multiplier: freeMultiplier },
});
