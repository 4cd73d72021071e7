import { slotPage } from '../../slots/page/slot-page.ts';
import { limitInStakes, maths } from './maths.ts';

export const { open, replay } = slotPage({ maths, rules: 'rulesCascade', ruleValues: { limit: limitInStakes } });
