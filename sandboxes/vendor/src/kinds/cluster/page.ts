import { limitInStakes, maths } from '@atrium/round-verifier/kinds/cluster/maths';
import { slotPage } from '../../slots/page/slot-page.ts';

export const { open, replay } = slotPage({ maths, rules: 'rulesCluster', ruleValues: { limit: limitInStakes } });
