import { slotPage } from '../../slots/page/slot-page.ts';
import { maths } from './maths.ts';

export const { open, replay } = slotPage({ maths, rules: 'rulesWays' });
