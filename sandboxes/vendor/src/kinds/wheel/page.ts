import { rules, type WheelOutcome, wheelSegments } from '@atrium/round-verifier/kinds/wheel/rules';
import { inRows, placesOf, type TableFace } from '../../tables/page/face.ts';
import { tablePage } from '../../tables/page/table-page.ts';
import { createWheelStage } from '../../tables/page/wheel-stage.ts';

const hues: Readonly<Record<string, string>> = {
  x2: '#27508f',
  x4: '#1f7a56',
  x8: '#a8741a',
  x12: '#8f3f86',
  x24: '#b3312b',
  x48: '#2b2b33',
};
const spots = rules.spots.map(({ id }) => id);
const labelOf = (spot: string) => spot.replace('x', '×');

const face: TableFace = {
  kind: 'wheel',
  rules,
  rulesText: 'rulesWheel',
  labelOf,
  places: placesOf(inRows(6, [spots]), inRows(6, [spots.slice(0, 3), spots.slice(3)])),
  columns: { wide: 6, tall: 6 },
  nameOf: (spot, speech) => speech.say('wheelSpot', { times: spot.slice(1) }),
  tell(outcome, speech) {
    const spot = wheelSegments[(outcome as WheelOutcome).segment];
    return spot ? speech.say('wheelResult', { times: spot.slice(1) }) : speech.say('wheelStar');
  },
  createStage: () =>
    createWheelStage(
      wheelSegments.map((spot) => ({ label: spot ? spot.slice(1) : '★', colour: hues[spot ?? ''] ?? '#d9d2c3' })),
      (outcome) => (outcome as WheelOutcome).segment,
    ),
};

export const { open, replay } = tablePage(face);
