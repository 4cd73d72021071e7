import assert from 'node:assert/strict';
import type { ContractSnapshot } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { findProblems } from './find-problems.ts';
import { call, emptyContract, gateVersion, object, oneOf, text, whole } from './testing/gate-version.ts';
import { findingsOf } from './verdict.ts';
import type { GateVersion } from './version-set.ts';

const emptyGateway: ContractSnapshot = emptyContract;

/** The gate's findings when `next` follows `before`, as lines. */
function said(
  next: GateVersion[],
  before: GateVersion[] = [],
  gateway: ContractSnapshot | null = emptyGateway,
): string[] {
  const [now, then] = [next, before].map((versions) => ({ versions, unreadable: [] })) as [
    { versions: GateVersion[]; unreadable: [] },
    { versions: GateVersion[]; unreadable: [] },
  ];
  const served = { gateway, registry: emptyContract };
  const findings = findingsOf(findProblems(now, served), findProblems(then, served), now, then);
  return findings.map(({ code, severity, text: sentence }) => `${severity} ${code} ${sentence}`);
}

const launch = (payload: Parameters<typeof object>[0], result = object({})) => ({
  commands: { 'game.launch': { payload: object(payload), result } },
});
const lottery = gateVersion('lottery 1.2.0', { uses: { handles: ['game.launch'] }, contract: launch({ mode: text }) });
const sender = (label: string, payload: Parameters<typeof object>[0], role?: GateVersion['role']) =>
  gateVersion(label, { uses: { sends: ['game.launch'] }, contract: launch(payload), ...(role ? { role } : {}) });

test('a command sent without a field that its live owner requires is refused, and the sentence names both', () => {
  assert.deepEqual(said([sender('games 1.4.0', {}), lottery], [sender('games 1.3.0', { mode: text }), lottery]), [
    'error GATE_COMMAND_PAYLOAD games 1.4.0 sends game.launch without "mode"; lottery 1.2.0 (stable) requires it',
  ]);
});

test('a field that may be left out is as bad as one that is missing', () => {
  assert.deepEqual(said([sender('games 1.4.0', { 'mode?': text }), lottery], [lottery]), [
    'error GATE_COMMAND_PAYLOAD games 1.4.0 may leave out of game.launch "mode"; lottery 1.2.0 (stable) requires it',
  ]);
});

test('a problem that exists already is a note, and does not block a change of another part', () => {
  const broken = [sender('games 1.4.0', {}), lottery];
  const lines = said([...broken, gateVersion('agent 2.0.0')], [...broken, gateVersion('agent 2.1.0')]);
  assert.deepEqual(lines, [
    'note GATE_COMMAND_PAYLOAD games 1.4.0 (stable) sends game.launch without "mode"; lottery 1.2.0 (stable) requires it (so it is already)',
  ]);
});

test('a problem of a canary is an error again when its version would be stable', () => {
  const trial = [sender('games 1.3.0', { mode: text }), sender('games 1.4.0', {}, 'canary'), lottery];
  const [first] = said([sender('games 1.4.0', {}), lottery], trial);
  assert.match(first ?? '', /^error GATE_COMMAND_PAYLOAD games 1\.4\.0 sends/);
});

test('a rollback to a version that is no worse than the live one is a warning', () => {
  const [first] = said([sender('games 1.3.0', {}), lottery], [sender('games 1.4.0', {}), lottery]);
  assert.match(first ?? '', /^warning GATE_COMMAND_PAYLOAD .*already with the version live now/);
});

test('two parts that change together may leave incompatible fallbacks', () => {
  const old = [sender('games 1.3.0', {}), { ...lottery, version: '1.1.0', uses: { ...lottery.uses, handles: [] } }];
  const left = old.map((one) => ({ ...one, role: 'fallback' as const }));
  const lines = said([sender('games 1.4.0', { mode: text }), lottery, ...left], old);
  assert.ok(lines.length > 0);
  for (const line of lines) assert.match(line, /^warning .*falls back|^note /);
});

test('a candidate is compared with canaries and fallbacks too', () => {
  const roles = (['canary', 'fallback'] as const).map((role) => ({ ...lottery, id: role, role }));
  const texts = said([sender('games 1.4.0', {}), ...roles]).filter((line) => line.includes('without "mode"'));
  assert.equal(texts.filter((line) => line.startsWith('error GATE_COMMAND_PAYLOAD')).length, 2);
});

test('a result field that the owner removed breaks the part that reads it', () => {
  const reader = gateVersion('games 1.4.0', {
    uses: { sends: ['game.launch'] },
    contract: launch({ mode: text }, object({ outcome: text })),
  });
  assert.deepEqual(said([reader, lottery], [reader]), [
    'error GATE_COMMAND_RESULT lottery 1.2.0 answers game.launch without "outcome"; games 1.4.0 (stable) requires it',
  ]);
});

test('a command without an owner, or without one in every version, is refused', () => {
  const games = sender('games 1.4.0', {});
  assert.deepEqual(said([games]), ['error GATE_COMMAND_UNOWNED games 1.4.0 sends game.launch, which no part owns']);
  const lost = said(
    [sender('games 1.4.0', { mode: text }), lottery, gateVersion('lottery 1.3.0', { role: 'canary' })],
    [sender('games 1.4.0', { mode: text }), lottery],
  );
  assert.deepEqual(lost, [
    'error GATE_COMMAND_UNOWNED games 1.4.0 (stable) sends game.launch, which lottery 1.3.0 does not own',
  ]);
});

test('an event is compared from emitter to listener; an event without an emitter is a note', () => {
  const told = (amount: typeof text) => ({ events: { 'bet.settled': { payload: object({ amount }), wire: null } } });
  const shell = gateVersion('shell 1.0.0', { uses: { emits: ['bet.settled'] }, contract: told(text) });
  const hearer = gateVersion('member 2.0.0', { uses: { hears: ['bet.settled'] }, contract: told(whole) });
  assert.deepEqual(said([shell, hearer], [shell]), [
    'error GATE_EVENT_PAYLOAD shell 1.0.0 (stable) emits bet.settled with "amount" as a text; member 2.0.0 takes a whole number',
  ]);
  const wired = { events: { 'bet.settled': { payload: object({}), wire: 'bet.settled' } } };
  const passedOn = gateVersion('member 2.0.0', { uses: { hears: ['bet.settled'] }, contract: wired });
  assert.deepEqual(said([passedOn], [], { ...emptyContract, ...wired }), [], 'it comes over the socket');
  assert.deepEqual(said([hearer]), ['note GATE_EVENT_SILENT member 2.0.0 listens to bet.settled, which no part emits']);
});

test('an event of the socket is compared from the gateway to the shell that passes it on', () => {
  const events = (payload: typeof text, wire: string) => ({ events: { 'balance.changed': { payload, wire } } });
  const shell = gateVersion('shell 1.1.0', {
    uses: { emits: ['balance.changed'] },
    contract: events(object({ total: whole }), 'balance'),
  });
  assert.deepEqual(said([shell], [], { ...emptyGateway, ...events(object({}), 'balance') }), [
    'error GATE_EVENT_PAYLOAD the gateway emits balance.changed without "total"; shell 1.1.0 requires it',
  ]);
  assert.deepEqual(said([shell], [], { ...emptyGateway, ...events(object({ total: whole }), 'wallet') }), [
    'error GATE_EVENT_WIRE the gateway emits balance.changed as wallet; shell 1.1.0 expects balance',
  ]);
});

const caller = (given: Parameters<typeof call>[0]) =>
  gateVersion('games 1.4.0', { uses: { calls: ['listGames'] }, contract: { calls: { listGames: call(given) } } });
const serving = (given: Parameters<typeof call>[0]) => ({ ...emptyGateway, calls: { listGames: call(given) } });

const callCases: readonly [
  says: string,
  asked: Parameters<typeof call>[0],
  served: Parameters<typeof call>[0],
  found: string[],
][] = [
  ['the same call', {}, {}, []],
  [
    'a field that the gateway requires now',
    { request: object({ page: whole }) },
    { request: object({ page: whole, vendor: text }) },
    ['error GATE_CALL_REQUEST games 1.4.0 sends listGames without "vendor"; the gateway requires it'],
  ],
  [
    'a field that the gateway does not know yet',
    { request: object({ page: whole, vendor: text }) },
    { request: object({ page: whole }) },
    [],
  ],
  [
    'an answer without a field that is read',
    { response: object({ icon: text }) },
    { response: object({}) },
    ['error GATE_CALL_RESPONSE the gateway answers listGames without "icon"; games 1.4.0 requires it'],
  ],
  [
    'an answer with another value',
    { response: object({ kind: oneOf('A') }) },
    { response: object({ kind: oneOf('A', 'B') }) },
    ['error GATE_CALL_RESPONSE the gateway answers listGames with "kind" as "B"; games 1.4.0 takes only "A"'],
  ],
  [
    'an address that moved',
    { path: '/wps/old' },
    { path: '/wps/new' },
    [
      'error GATE_CALL_ADDRESS games 1.4.0 makes the call listGames as POST /wps/old; the gateway serves it as POST /wps/new',
    ],
  ],
  [
    'a caller who is no longer admitted',
    { callers: ['member', 'trial'] },
    { callers: ['member'] },
    ['error GATE_CALL_CALLERS games 1.4.0 makes the call listGames for trial; the gateway no longer admits them'],
  ],
  [
    'encryption',
    { encrypted: false },
    { encrypted: true },
    [
      'error GATE_CALL_ENCRYPTION games 1.4.0 makes the call listGames in the clear; the gateway takes it only encrypted',
    ],
  ],
  [
    'idempotency',
    { idempotent: true },
    { idempotent: false },
    [
      'error GATE_CALL_IDEMPOTENCY games 1.4.0 makes the call listGames as one that may be repeated; the gateway would do it twice',
    ],
  ],
  [
    'a code that the client was built without',
    { errors: [] },
    { errors: ['RG_TIMEOUT'] },
    [
      'warning GATE_CALL_ERROR_UNKNOWN the gateway may answer listGames with RG_TIMEOUT; games 1.4.0 does not know that code',
    ],
  ],
  [
    'a known code that is new for this call',
    { errors: [] },
    { errors: ['WALLET_LOCKED'] },
    [
      'note GATE_CALL_ERROR_UNKNOWN the gateway may answer listGames with WALLET_LOCKED; games 1.4.0 does not expect it of this call',
    ],
  ],
  [
    'a code that is not answered any more',
    { errors: ['WALLET_LOCKED'] },
    { errors: [] },
    [
      'warning GATE_CALL_ERROR_REMOVED the gateway no longer answers listGames with WALLET_LOCKED; games 1.4.0 expects it',
    ],
  ],
];

for (const [says, asked, served, found] of callCases) {
  test(`a call against what the running gateway serves: ${says}`, () => {
    assert.deepEqual(said([caller(asked)], [], serving(served)), found);
  });
}

test('a call that the gateway does not serve is refused; an unknown gateway is a warning', () => {
  assert.deepEqual(said([caller({})]), [
    'error GATE_CALL_UNKNOWN games 1.4.0 makes the call listGames, which the gateway does not serve',
  ]);
  assert.match(said([caller({})], [], null)[0] ?? '', /^warning GATE_GATEWAY_UNKNOWN/);
});

test('calls of the console are compared with the registry itself, not with the gateway', () => {
  const console = gateVersion('ops 1.0.0', {
    uses: { calls: ['getStatus'] },
    contract: { calls: { getStatus: call({ path: '/registry/api/status' }) } },
  });
  assert.deepEqual(said([console], [], null), [
    'error GATE_CALL_UNKNOWN ops 1.0.0 makes the call getStatus, which the registry does not serve',
  ]);
});

test('a slot is compared from the part that offers it to the part that fills it; an unknown slot shows nothing', () => {
  const slots = (props: typeof text) => ({ slots: { 'game.panel': { props, offeredBy: 'games' } } });
  const games = gateVersion('games 1.4.0', { uses: { offers: ['game.panel'] }, contract: slots(object({})) });
  const filler = gateVersion('lottery 1.2.0', {
    uses: { fills: ['game.panel'] },
    contract: slots(object({ gameId: text })),
  });
  assert.deepEqual(said([games, filler], [filler]), [
    'error GATE_SLOT_PROPS games 1.4.0 draws game.panel without "gameId"; lottery 1.2.0 (stable) requires it',
  ]);
  assert.match(said([filler])[0] ?? '', /^warning GATE_SLOT_UNKNOWN lottery 1\.2\.0 contributes to game\.panel/);
});

test('a path claimed twice is refused, whatever its case, alias or trailing slash', () => {
  const games = gateVersion('games 1.4.0', { paths: [['/rng', '/Slots/']] });
  const other = gateVersion('lottery 1.2.0', { paths: [['/slots']] });
  assert.deepEqual(said([games, other], [other]), [
    'error GATE_ROUTE_TAKEN games 1.4.0 claims the path /slots, which lottery 1.2.0 (stable) owns',
  ]);
  assert.match(said([{ ...games, role: 'fallback' }, other])[0] ?? '', /^warning GATE_ROUTE_TAKEN/);
  assert.deepEqual(said([games, { ...games, version: '1.5.0', role: 'canary' }]), []);
});

test('a command owned twice is refused, the shell being an owner like any other', () => {
  const shell = gateVersion('shell 1.0.0', { uses: { handles: ['login.open'] } });
  const games = gateVersion('games 1.4.0', { uses: { handles: ['login.open'] } });
  assert.deepEqual(said([shell, games], [shell]), [
    'error GATE_COMMAND_TAKEN games 1.4.0 claims the command login.open, which shell 1.0.0 (stable) owns',
  ]);
});

const sharedCases: readonly [provided: Record<string, string>, found: string[]][] = [
  [{ react: '19.3.1' }, []],
  [{ react: '^19.0.0' }, []],
  [
    { react: '18.3.0' },
    ['error GATE_SHARED_VERSION games 1.4.0 needs react ^19.0.0; shell 1.0.0 (stable) provides 18.3.0'],
  ],
  [
    { react: '19.4.0-rc.1' },
    [
      'warning GATE_SHARED_VERSION games 1.4.0 needs react ^19.0.0; shell 1.0.0 (stable) provides 19.4.0-rc.1, a prerelease that browsers may refuse',
    ],
  ],
  [
    { react: 'latest' },
    ['error GATE_SHARED_VERSION games 1.4.0 needs react ^19.0.0; shell 1.0.0 (stable) provides latest'],
  ],
  [{}, ['error GATE_SHARED_MISSING games 1.4.0 needs react ^19.0.0; shell 1.0.0 (stable) has none']],
];

for (const [shared, found] of sharedCases) {
  test(`a remote that requires react 19 and a shell with ${JSON.stringify(shared)}`, () => {
    const shell = gateVersion('shell 1.0.0', { shared });
    assert.deepEqual(said([gateVersion('games 1.4.0', { shared: { react: '^19.0.0' } }), shell], [shell]), found);
  });
}

const window = '>=2.0.0 <4.0.0';
for (const [provided, advice] of [
  ['2.0.0', null],
  ['3.9.1', null],
  ['4.0.0', 'provides 4.0.0: build it again with the packages of 4.0.0'],
  ['1.4.0', 'provides 1.4.0, which is older: build it with the packages of 1.4.0, or update the site first'],
] as const) {
  test(`a remote built with the packages of 2.x ${advice === null ? 'joins' : 'is refused by'} a shell of ${provided}`, () => {
    const keys = ['@atrium/ui', '@atrium/ui/form', '@atrium/ui/table'];
    const of = (version: string) => Object.fromEntries(keys.map((key) => [key, version]));
    const shell = gateVersion('shell 1.0.0', { shared: of(provided) });
    const found = said([gateVersion('games 1.4.0', { shared: of(window) }), shell], [shell]);
    const text = `error GATE_SHARED_VERSION games 1.4.0 needs @atrium/ui ${window}; shell 1.0.0 (stable) ${advice}`;
    assert.deepEqual(found, advice === null ? [] : [text]);
  });
}

test('a remote that imports a name which the shell lacks is refused, and the name is given', () => {
  const shell = gateVersion('shell 1.0.0', { sharedNames: { '@atrium/ui': ['Button', 'Card'] } });
  const room = (...names: string[]) => gateVersion('games 1.4.0', { sharedNames: { '@atrium/ui': names } });
  assert.deepEqual(said([room('Button'), shell], [shell]), []);
  assert.deepEqual(said([room('Button', 'Drawer'), shell], [shell]), [
    'error GATE_SHARED_NAME games 1.4.0 takes Drawer from @atrium/ui; shell 1.0.0 (stable) has no such name in it',
  ]);
});

test('another major version of the contracts is refused, a newer minor one warned of', () => {
  const shell = gateVersion('shell 1.0.0', { contractVersion: '1.0' });
  const [major] = said([gateVersion('games 2.0.0', { contractVersion: '2.0' }), shell], [shell]);
  assert.equal(
    major,
    'error GATE_CONTRACT_VERSION games 2.0.0 is written against contracts 2.0; shell 1.0.0 (stable) has 1.0',
  );
  assert.match(said([gateVersion('games 1.5.0', { contractVersion: '1.1' }), shell], [shell])[0] ?? '', /^warning/);
});

test('a prerelease may be a canary; as the stable version it is refused, and a local build warned of', () => {
  const stable = gateVersion('games 1.4.0');
  assert.deepEqual(said([stable, gateVersion('games 1.5.0-rc.1', { role: 'canary' })], [stable]), []);
  const candidate = gateVersion('games 1.5.0-rc.1');
  assert.match(said([candidate], [stable])[0] ?? '', /^error GATE_PRERELEASE games 1\.5\.0-rc\.1/);
  const local = gateVersion('games 1.4.0-src.9f2c');
  assert.match(said([local], [stable])[0] ?? '', /^warning GATE_PRERELEASE/);
  assert.match(said([candidate], [local])[0] ?? '', /^error GATE_PRERELEASE/);
  assert.deepEqual(said([candidate], [candidate]), []);
});

test('a route of the servers or of the shell is refused, and so is a link that leads off the site', () => {
  const reserved = ['/wps/deposit', '/registry', '/artifacts/x', '/login', '/Help/'].map((path) => [path] as [string]);
  const lines = said([gateVersion('promo 1.0.0', { paths: [...reserved, ['/helping'], ['/promo/login']] })]);
  assert.equal(lines.length, reserved.length);
  assert.equal(
    lines[0],
    "error GATE_ROUTE_RESERVED promo 1.0.0 claims the path /wps/deposit, which the site's servers answer",
  );
  const leads = (...links: string[]) => {
    const version = gateVersion('promo 1.0.0', { paths: [['/promo']] });
    const menu = links.map((to, index) => ({ slot: 'nav.item' as const, id: `m${index}`, textKey: 't', to, order: 1 }));
    return said([{ ...version, manifest: version.manifest && { ...version.manifest, menu } }]);
  };
  assert.deepEqual(leads('/promo?tab=1', '/chat', '/login'), []);
  const outside = ['javascript:alert(1)', 'https://evil.example/', '//evil.example', '/\\evil.example', '/wps/logout'];
  assert.deepEqual(
    leads(...outside),
    outside.map((to) => `error GATE_LINK_OUTSIDE promo 1.0.0 leads to ${to}, which is no page of the site`),
  );
});

test('a request default that the server changed is warned of, and a code replaced by an unexpected one is refused', () => {
  const limited = (value?: number) => ({ type: 'object', properties: { limit: { ...whole, default: value } } });
  const client = (given: Parameters<typeof call>[0]) =>
    gateVersion('games 1.4.0', { uses: { calls: ['listGames'] }, contract: { calls: { listGames: call(given) } } });
  const serving = (given: Parameters<typeof call>[0]): ContractSnapshot => ({
    ...emptyContract,
    calls: { listGames: call(given) },
  });
  const lines = (mine: Parameters<typeof call>[0], theirs: Parameters<typeof call>[0]) =>
    said([client(mine)], [], serving(theirs));
  assert.deepEqual(lines({ request: limited(50) }, { request: limited(20) }), [
    'warning GATE_CALL_DEFAULT games 1.4.0 may leave out of listGames "limit", which meant 50; the gateway takes 20',
  ]);
  assert.deepEqual(lines({ request: limited(50) }, { request: limited(50) }), []);
  assert.match(lines({ errors: ['WALLET_LOCKED'] }, { errors: [] })[0] ?? '', /^warning GATE_CALL_ERROR_REMOVED/);
  assert.match(
    lines({ errors: ['WALLET_LOCKED'] }, { errors: ['NETWORK'] })[0] ?? '',
    /^error GATE_CALL_ERROR_REMOVED the gateway no longer answers listGames with WALLET_LOCKED, but with NETWORK/,
  );
});

test('an artifact without contracts is a warning', () => {
  assert.match(
    said([gateVersion('games 1.4.0', { contract: null })])[0] ?? '',
    /^warning GATE_CONTRACT_MISSING games 1\.4\.0/,
  );
});

test('a manifest that makes every page large is refused, and so are many that do together', () => {
  const paths = (count: number) => Array.from({ length: count }, (_, at) => [`/${'x'.repeat(190)}${at}`] as [string]);
  const lines = (versions: readonly GateVersion[], before: readonly GateVersion[] = []) =>
    said([...versions], [...before]).filter((line) => line.includes('GATE_PAGE_BUDGET'));
  const large = gateVersion('promo 1.0.0', { paths: paths(200) });
  assert.match(lines([large])[0] ?? '', /^error GATE_PAGE_BUDGET promo 1\.0\.0 adds \d+ KB to every page/);
  assert.deepEqual(lines([gateVersion('promo 1.0.0', { paths: paths(100) })]), []);
  assert.deepEqual(lines([{ ...large, role: 'fallback' }]), []);
  assert.match(lines([large], [large])[0] ?? '', /^note /);
  const many = Array.from({ length: 60 }, (_, at) => gateVersion(`p${at} 1.0.0`, { paths: paths(100) }));
  assert.match(lines(many)[0] ?? '', /^error GATE_PAGE_BUDGET every page would begin with \d+ KB of manifests/);
});
