import { freeMultiplier, freeRounds, maths } from '@atrium/round-verifier/kinds/expanding/maths';
import { lines } from '@atrium/round-verifier/slots/lines';
import { slotPage } from '../../slots/page/slot-page.ts';

export const { open, replay } = slotPage({
  maths,
  lines,
  rules: 'rulesExpanding',
  ruleValues: { rounds: freeRounds, multiplier: freeMultiplier },
});
