import type { GameOptions } from '../../page/game.ts';
import { lines } from '../../slots/lines.ts';
import { openSlot } from '../../slots/page/machine.ts';
import { maths } from './maths.ts';

export const open = (options: GameOptions) => openSlot(options, { maths, lines, rules: 'rulesLines' });
