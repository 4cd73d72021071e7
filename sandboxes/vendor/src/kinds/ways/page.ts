import { maths } from '@atrium/round-verifier/kinds/ways/maths';
import { slotPage } from '../../slots/page/slot-page.ts';

export const { open, replay } = slotPage({ maths, rules: 'rulesWays' });
