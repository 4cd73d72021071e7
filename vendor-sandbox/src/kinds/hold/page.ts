import { lines } from '../../slots/lines.ts';
import { slotPage } from '../../slots/page/slot-page.ts';
import { coinOnceIn, coinsToHold, coinValues, fullGridPays, maths, respins } from './maths.ts';

const worths = coinValues.map(([units]) => units);

export const { open, replay } = slotPage({
  ...{ maths, lines, rules: 'rulesHold', hasCoins: true },
  ruleValues: { coins: coinsToHold, respins, chance: coinOnceIn },
  ruleUnits: { least: Math.min(...worths), most: Math.max(...worths), full: fullGridPays },
});
