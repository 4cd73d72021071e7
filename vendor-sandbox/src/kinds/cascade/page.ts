import type { GameOptions } from '../../page/game.ts';
import { openSlot } from '../../slots/page/machine.ts';
import { limitInStakes, maths } from './maths.ts';

export const open = (options: GameOptions) =>
  openSlot(options, { maths, rules: 'rulesCascade', ruleValues: { limit: limitInStakes } });
