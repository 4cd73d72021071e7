import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from '@jest/globals';
import { noDirections, readDirections } from './contract-directions.ts';
import type { DefinitionNames, Kind } from './contracts.ts';

const names: DefinitionNames = {
  calls: { listGames: 'listGames' },
  events: { betSettled: 'bet.settled' },
  commands: { gameLaunch: 'game.launch' },
  slots: { homeSection: 'home.section' },
  callsAt: { '/wps/games': ['listGames'] },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-directions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function directionsIn(lines: readonly string[], file = 'page.tsx') {
  writeFileSync(join(folder, file), lines.join('\n'));
  const into = noDirections();
  readDirections(join(folder, file), names, into);
  return (kind: Kind, exported: string) => [...(into[kind].get(exported) ?? [])].sort();
}

const events = "import { betSettled } from '@atrium/contracts/events';";
const commands = "import { gameLaunch as launch } from '@atrium/contracts/commands';";

const cases: readonly [says: string, source: readonly string[], kind: Kind, exported: string, found: string[]][] = [
  ['publishing an event', [events, 'platform.bus.emit(betSettled, {});'], 'events', 'betSettled', ['emits']],
  ['listening to an event', [events, 'bus.on(betSettled, () => {});'], 'events', 'betSettled', ['hears']],
  ['a hook that listens', [events, 'useBusEvent(betSettled, refetch);'], 'events', 'betSettled', ['hears']],
  ['both', [events, 'bus.on(betSettled, f); bus.emit(betSettled, {});'], 'events', 'betSettled', ['emits', 'hears']],
  ['handing an event on', [events, 'const all = [betSettled];'], 'events', 'betSettled', ['unclear']],
  ['an event as a payload', [events, 'bus.emit(other, betSettled);'], 'events', 'betSettled', ['unclear']],
  ['a command under another name', [commands, 'void bus.send(launch, {});'], 'commands', 'gameLaunch', ['sends']],
  ['answering a command', [commands, 'bus.handle(launch, async () => ({}));'], 'commands', 'gameLaunch', ['handles']],
  ['a type only', ["import type { gameLaunch } from '@atrium/contracts/commands';"], 'commands', 'gameLaunch', []],
  ['a property of the same name', [events, 'x.betSettled = { betSettled: 1 };'], 'events', 'betSettled', []],
  [
    'a relative import',
    ["import { listGames } from '../calls/index.ts';", 'useCall(listGames, {});'],
    'calls',
    'listGames',
    ['calls'],
  ],
  ['a call by its path', ["void fetch('/wps/games');"], 'calls', 'listGames', ['path']],
  [
    'a slot as a component',
    [
      "import { homeSection } from '@atrium/contracts/slots';",
      'export const x = <Slot slot={homeSection} props={{}} />;',
    ],
    'slots',
    'homeSection',
    ['offers'],
  ],
  [
    'a slot by its name',
    ['export const x = <platform.Slot name="home.section" props={{}} />;'],
    'slots',
    'homeSection',
    ['offers'],
  ],
];

for (const [says, source, kind, exported, found] of cases) {
  test(`the use of contracts in a source: ${says}`, () => {
    assert.deepEqual(directionsIn(source)(kind, exported), found);
  });
}

test('a type parameter in a file without elements is read as one', () => {
  const read = directionsIn([events, 'const f = <T>(x: T) => x;', 'bus.on(betSettled, f);'], 'plain.ts');
  assert.deepEqual(read('events', 'betSettled'), ['hears']);
});
