import { CanaryTrial } from '@atrium/registry';
import { type Figure, figure } from './figure.ts';

const honestVisitors = 1_000;
const canaryShare = 10;
const idsOfNetwork = 1_000;

/** How many networks somebody needs who ends a healthy canary by forged reports, with any number of visitor ids. */
export function measureForging(): Figure {
  const trial = new CanaryTrial();
  for (let visitor = 0; visitor < honestVisitors; visitor += 1) {
    const reporter = { id: `honest ${visitor}`, network: `of ${visitor}` };
    trial.add(visitor % canaryShare === 0 ? 'canary' : 'stable', reporter, false);
  }
  let networks = 0;
  let isEnded = trial.look() !== null;
  while (!isEnded && networks < honestVisitors) {
    networks += 1;
    for (let visitor = 0; visitor < idsOfNetwork; visitor += 1) {
      trial.add('canary', { id: `forged ${networks} ${visitor}`, network: `forged ${networks}` }, true);
    }
    isEnded = trial.look() !== null;
  }
  return figure({
    name: 'networks that end a healthy canary by forging',
    value: networks,
    limit: null,
    unit: 'networks',
    how: `${honestVisitors} honest visitors, a canary for ${canaryShare} %, ${idsOfNetwork} forged ids a network`,
  });
}
