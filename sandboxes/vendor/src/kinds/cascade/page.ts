import { limitInStakes, maths } from '@atrium/round-verifier/kinds/cascade/maths';
import { slotPage } from '../../slots/page/slot-page.ts';

export const { open, replay } = slotPage({ maths, rules: 'rulesCascade', ruleValues: { limit: limitInStakes } });
