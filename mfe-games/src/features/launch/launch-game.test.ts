import assert from 'node:assert/strict';
import type { CommandPayload } from '@atrium/contracts/commands';
import {
  dialogConfirm,
  dialogOpen,
  type gameLaunch,
  loginOpen,
  registerOpen,
  toastShow,
} from '@atrium/contracts/commands';
import { lotteryGameCodes } from '@atrium/contracts/constants';
import type { Platform } from '@atrium/contracts/platform';
import { initReactI18next } from '@atrium/contracts/provided';
import { afterEach, jest, test } from '@jest/globals';
import en from '../../texts/en.json' with { type: 'json' };
import launchGame from './launch-game.ts';

type Launch = CommandPayload<typeof gameLaunch>;

const slot: Launch = {
  gameId: 'PG_0001',
  nodeId: 'PG_0001',
  gameCode: 'PG_0001',
  gameType: 'RNG',
  vassalage: 'PG',
  displayName: 'Velvet Dragon',
  isGame: 'GAME',
  mode: 'REAL',
};

interface Who {
  readonly isLogin: boolean;
  readonly isTrial?: boolean;
  /** Whether the login that is asked for succeeds. */
  readonly logsIn?: boolean;
  /** What is chosen where trial players are told to register. */
  readonly button?: string;
  readonly refused?: boolean;
  /** Until when it is refused. */
  readonly until?: number;
  readonly embed?: 'IFRAME' | 'TAB';
}

/** A page on which somebody starts a game; `seen` has what happened, in order. */
function pageOf(who: Who) {
  const { isLogin, isTrial = false, logsIn = false, button, refused = false, embed = 'IFRAME', until } = who;
  const seen: unknown[] = [];
  const session = { isLogin, isTrial };
  const send = async (command: { name: string }, payload: { dialog?: string; props?: object; kind?: string }) => {
    const { dialog, props = {}, kind } = payload;
    seen.push(dialog ? [command.name, dialog, 'mode' in props ? props.mode : undefined].filter(Boolean) : command.name);
    if (dialog === 'games/game') seen.push(props);
    if (kind) seen.push(kind);
    if (command.name === dialogConfirm.name) seen.push(payload);
    if (command.name === loginOpen.name) {
      session.isLogin = logsIn;
      return { isLogin: logsIn };
    }
    return command.name === dialogConfirm.name ? { button } : {};
  };
  const invoke = async (_call: unknown, request: { mode?: string; roomId?: string }) => {
    if (request.roomId) seen.push(request);
    seen.push(['launch', request.mode]);
    if (refused) return { ok: false, failure: { message: 'closed', details: until === undefined ? {} : { until } } };
    return {
      ok: true,
      value: { url: 'https://vendor.example/1', launchId: 'l1', sandbox: '', embed, wallet: 'SEAMLESS' },
    };
  };
  const platform = {
    remoteId: 'games',
    now: () => 1_000,
    bus: { send },
    calls: { invoke },
    session: { get: () => session },
    region: { get: () => ({ locale: 'en-PH', timeZone: 'Asia/Manila' }) },
    navigate: (path: string) => seen.push(['navigate', path]),
  };
  return { seen, platform: platform as unknown as Platform };
}

const guest: Who = { isLogin: false };
const player: Who = { isLogin: true };
const trial: Who = { isLogin: true, isTrial: true };
const login = loginOpen.name;
const confirm = dialogConfirm.name;
const open = [dialogOpen.name, 'games/game'];
const lottery = (gameType: 'LOTT' | 'ELOTT' | 'SEA', gameCode: string): Partial<Launch> => ({ gameType, gameCode });
const group = { isGame: 'VASSALAGE' } as const;

afterEach(() => {
  jest.restoreAllMocks();
});

interface Case {
  readonly what: string;
  readonly who: Who;
  readonly game?: Partial<Launch>;
  readonly outcome: string;
  /** What happened, without what the window was given. */
  readonly steps: readonly unknown[];
}

const cases: readonly Case[] = [
  { what: 'a player opens a game', who: player, outcome: 'started', steps: [['launch', 'REAL'], open] },
  {
    what: 'a refused launch says why',
    who: { ...player, refused: true },
    outcome: 'refused',
    steps: [['launch', 'REAL'], toastShow.name, 'error'],
  },
  { what: 'a guest who does not log in', who: guest, outcome: 'cancelled', steps: [login] },
  {
    what: 'a guest who logs in',
    who: { ...guest, logsIn: true },
    outcome: 'started',
    steps: [login, ['launch', 'REAL'], open],
  },
  {
    what: 'a guest tries a demo',
    who: guest,
    game: { mode: 'DEMO' },
    outcome: 'started',
    steps: [['launch', 'DEMO'], open],
  },
  { what: 'a trial player is told to register', who: { ...trial }, outcome: 'refused', steps: [confirm] },
  {
    what: 'a trial player registers',
    who: { ...trial, button: 'register' },
    outcome: 'refused',
    steps: [confirm, registerOpen.name],
  },
  {
    what: 'a trial player may try it',
    who: { ...trial, button: 'demo' },
    outcome: 'started',
    steps: [confirm, ['launch', 'DEMO'], open],
  },
  {
    what: 'a closed game, before any login',
    who: guest,
    game: { state: 'MAINTENANCE' },
    outcome: 'refused',
    steps: [toastShow.name, 'info'],
  },
  {
    what: 'a game that is closed until later',
    who: player,
    game: { state: 'MAINTENANCE', closed: { until: 1_001, note: 'Tables' } },
    outcome: 'refused',
    steps: [toastShow.name, 'info'],
  },
  {
    what: 'a game whose closure has ended since its card was drawn',
    who: player,
    game: { state: 'MAINTENANCE', closed: { until: 1_000, note: 'Tables' } },
    outcome: 'started',
    steps: [['launch', 'REAL'], open],
  },
  {
    what: 'a lottery',
    who: player,
    game: lottery('LOTT', 'L 1'),
    outcome: 'routed',
    steps: [['navigate', '/lottery?gameCode=L%201']],
  },
  {
    what: 'a quick lottery',
    who: player,
    game: lottery('ELOTT', 'E1'),
    outcome: 'routed',
    steps: [['navigate', '/lottery?gameCode=E1']],
  },
  {
    what: 'a lottery as a demo logs in too',
    who: guest,
    game: { ...lottery('LOTT', 'L1'), mode: 'DEMO' },
    outcome: 'cancelled',
    steps: [login],
  },
  {
    what: 'TCG_LOTTO_VN',
    who: player,
    game: lottery('LOTT', lotteryGameCodes.vietnam),
    outcome: 'routed',
    steps: [['navigate', `/vnLottery?gameCode=${lotteryGameCodes.vietnam}`]],
  },
  {
    what: 'TCG_SEA',
    who: player,
    game: lottery('SEA', lotteryGameCodes.sea),
    outcome: 'routed',
    steps: [['navigate', `/seaLottery?gameCode=${lotteryGameCodes.sea}`]],
  },
  {
    what: 'the slots of a vendor',
    who: player,
    game: group,
    outcome: 'routed',
    steps: [['navigate', '/rng?vassalage=PG']],
  },
  {
    what: 'another vendor',
    who: player,
    game: { ...group, gameType: 'LIVE' },
    outcome: 'listed',
    steps: [[dialogOpen.name, 'games/vendor-games']],
  },
];

// G8, G16, T7, T28
for (const { what, who, game, outcome, steps } of cases)
  test(`starting a game: ${what}`, async () => {
    // Texts are their keys here.
    initReactI18next.init({ t: (key: string) => key, options: {} } as never);
    const { seen, platform } = pageOf(who);
    const answer = await launchGame({ ...slot, ...game }, platform);
    assert.equal(answer.outcome, outcome);
    assert.deepEqual(
      seen.filter((one) => typeof one === 'string' || Array.isArray(one)),
      steps,
    );
  });

test('a game that refuses frames opens in a tab, and the window knows whether the browser allowed it', async () => {
  for (const allowed of [true, false]) {
    const tab = { opener: 'page', location: { href: '' } };
    Object.assign(globalThis, { open: () => (allowed ? tab : null) });
    const { seen, platform } = pageOf({ ...player, embed: 'TAB' });
    await launchGame(slot, platform);
    const props = seen.find((one) => typeof one === 'object' && one !== null && 'isInTab' in one);
    assert.equal((props as { isInTab: boolean }).isInTab, allowed);
    assert.equal(tab.opener, allowed ? null : 'page');
    assert.equal(tab.location.href, allowed ? 'https://vendor.example/1' : '');
  }
});

// RG7
test.each([
  [1_000, 'closed · card.until'],
  [undefined, 'closed'],
])('a launch that is refused until %s says so', async (until, text) => {
  const { platform } = pageOf({ ...player, refused: true, ...(until === undefined ? {} : { until }) });
  const said: unknown[] = [];
  const send = async (_command: unknown, payload: { text?: string }) => said.push(payload.text);
  await launchGame(slot, { ...platform, bus: { ...platform.bus, send } } as unknown as Platform);
  assert.deepEqual(said, [text]);
});

// G10
test('a room that was chosen is entered at once', async () => {
  const { seen, platform } = pageOf(player);
  await launchGame({ ...slot, gameType: 'PVP', roomId: 'R7' }, platform);
  assert.ok(seen.some((one) => (one as { roomId?: string } | null)?.roomId === 'R7'));
});

// T7
test('a trial player reads why an account is needed, in the words of the specification', async () => {
  const { seen, platform } = pageOf(trial);
  await launchGame(slot, platform);
  const asked = seen.find((one) => (one as { buttons?: unknown } | null)?.buttons !== undefined);
  assert.deepEqual(asked, {
    icon: 'info',
    title: 'launch.registerFirst',
    text: 'launch.registerWhy',
    buttons: [
      { id: 'demo', label: 'launch.tryDemo' },
      { id: 'register', label: 'launch.register', kind: 'primary' },
    ],
  });
  assert.equal(en.launch.registerFirst, 'Please register an account first');
});
