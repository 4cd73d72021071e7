import type { GameOptions } from '../../page/game.ts';
import { lines } from '../../slots/lines.ts';
import { openSlot } from '../../slots/page/machine.ts';
import { coinOnceIn, coinsToHold, coinValues, fullGridPays, maths, respins } from './maths.ts';

const worths = coinValues.map(([units]) => units);

export const open = (options: GameOptions) =>
  openSlot(options, {
    ...{ maths, lines, rules: 'rulesHold', hasCoins: true },
    ruleValues: { coins: coinsToHold, respins, chance: coinOnceIn },
    ruleUnits: { least: Math.min(...worths), most: Math.max(...worths), full: fullGridPays },
  });
