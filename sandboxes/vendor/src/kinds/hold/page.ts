import {
  coinOnceIn,
  coinsToHold,
  coinValues,
  fullGridPays,
  maths,
  respins,
} from '@atrium/round-verifier/kinds/hold/maths';
import { lines } from '@atrium/round-verifier/slots/lines';
import { slotPage } from '../../slots/page/slot-page.ts';

const worths = coinValues.map(([units]) => units);

export const { open, replay } = slotPage({
  maths,
  lines,
  rules: 'rulesHold',
  hasCoins: true,
  ruleValues: { coins: coinsToHold, respins, chance: coinOnceIn },
  ruleUnits: { least: Math.min(...worths), most: Math.max(...worths), full: fullGridPays },
});
