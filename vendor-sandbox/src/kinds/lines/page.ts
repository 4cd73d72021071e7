import { lines } from '../../slots/lines.ts';
import { slotPage } from '../../slots/page/slot-page.ts';
import { maths } from './maths.ts';

export const { open, replay } = slotPage({ maths, lines, rules: 'rulesLines' });
