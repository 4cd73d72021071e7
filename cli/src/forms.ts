type Flags = `--${string}`;

/** A verb as it is typed, and what it does. Its help, its refusals and what a shell completes are derived from it. */
export interface Form {
  /** `<word>` is needed, `[word]` is not, a last `...` repeats it, `<a|b>` is one of these. */
  readonly words?: string;
  readonly what: string;
  /** Each with what it says. */
  readonly options?: readonly (readonly [flags: Flags, text: string])[];
  readonly example: string;
  /** The option that a word too many probably meant. */
  readonly surplus?: string;
  /** It does nothing without one of the verbs below it. */
  readonly isGroup?: true;
}

const reason = ['--reason <text>', 'why; it stands in the history'] as const;
const dryRun = ['--dry-run', 'say what it would do'] as const;
const version = ['--version <version>', 'the version; that of the package without it'] as const;
const parts = ['--parts <ids>', 'of these parts alone, with commas between'] as const;
const propose = ['--propose', 'put it before a second person'] as const;
const minutes = ['--minutes <n>', 'how long it lasts'] as const;
const landing = ['--to </path>', 'the page that the link opens'] as const;

const ofAudience = [
  ['--merchants <codes>', 'for visitors of these merchants'],
  ['--regions <codes>', 'for visitors of these regions'],
  ['--languages <codes>', 'for visitors who read these languages'],
  ['--testers', 'for testers alone'],
] as const;

const ofChange = [
  reason,
  dryRun,
  ['--force', 'against the contract gate or a freeze; the history says so'],
  ['--expected <revision>', 'refuse it when another revision is live'],
  propose,
] as const;

/** Of every verb. */
export const everywhere = [
  ['--json', 'the answer as JSON'],
  ['--actor <name>', 'who does it, at a local registry'],
  ['--registry <url>', 'the registry of another site'],
] as const;

/** By verb, or by verb and its first word. */
export const forms = {
  new: {
    words: '<id> [folder]',
    options: [
      ['--bundler <webpack|rspack|vite>', 'what builds it; webpack without it'],
      ['--owner <team>', 'the team that testers see beside its parts'],
    ],
    what: 'make the repository of a remote, with a page, its texts and its test',
    example: 'new promo',
  },
  build: {
    words: '[id]',
    options: [version],
    what: 'build the artifact of a part into its dist',
    example: 'build',
    surplus: 'version',
  },
  publish: {
    words: '[id]',
    options: [version, dryRun],
    what: 'build it if needed, and publish the immutable artifact',
    example: 'publish games --version 1.4.0',
    surplus: 'version',
  },
  wrap: {
    words: '<dist>',
    options: [version],
    what: 'make an artifact of what another bundler built, to publish <dist>',
    example: 'wrap mfe-promo/dist',
    surplus: 'version',
  },
  dev: {
    words: '[id]',
    options: [['--site <url>', 'the site that everything else comes from; that of atrium.config.json without it']],
    what: 'serve a remote from its sources inside a deployed site, with changes in the page at once',
    example: 'dev --site https://stage.example',
    surplus: 'site',
  },
  canary: {
    words: '<id> <version>',
    options: [['--percent <n>', 'share of visitors; 0 ends the canary'], ...ofAudience, ...ofChange],
    what: 'give a version to a share of visitors, or of some of them',
    example: 'canary games 1.4.0 --percent 10 --reason "new home"',
    surplus: 'percent',
  },
  promote: {
    words: '<id> [version]',
    options: ofChange,
    what: 'make a version the stable one; without a version the canary',
    example: 'promote games 1.4.0 --reason "it does well"',
    surplus: 'reason',
  },
  rollback: {
    words: '<id>',
    options: [['--to <version>', 'this version instead of the last good one'], ...ofChange],
    what: 'go back to the last good version; it ends the canary, too, and where nothing is older, only that',
    example: 'rollback games --reason "the lists are empty"',
    surplus: 'to',
  },
  restore: {
    words: '<revision>',
    options: ofChange,
    what: 'make the versions of an earlier revision stable again',
    example: 'restore 12 --reason "as it was on Monday"',
    surplus: 'reason',
  },
  pin: {
    words: '<id>',
    options: ofChange,
    what: 'hold a part at what it is',
    example: 'pin games --reason "audit"',
    surplus: 'reason',
  },
  unpin: { words: '<id>', options: ofChange, what: 'let go of it', example: 'unpin games', surplus: 'reason' },
  'auto-rollback': {
    words: '<id> <on|off>',
    options: ofChange,
    what: 'roll back without asking when it fails for everyone',
    example: 'auto-rollback games on',
    surplus: 'reason',
  },
  'server-drawing': {
    words: '<id> <on|off>',
    options: ofChange,
    what: "draw its pages for guests on the site's server, or leave them to browsers; `shell` stands for all pages",
    example: 'server-drawing games off --reason "wrong odds"',
    surplus: 'reason',
  },
  remove: {
    words: '<id>',
    options: ofChange,
    what: 'take a remote off the site; its artifacts stay',
    example: 'remove promo --reason "over"',
    surplus: 'reason',
  },
  batch: {
    options: [['--file <set.json>', 'the steps, or the versions by part'], ...ofChange],
    what: 'several changes in one revision, all or nothing',
    example: 'batch --file set.json --dry-run',
    surplus: 'file',
  },

  rollout: { what: 'staged rollouts, which the registry carries out', example: 'rollout' },
  'rollout list': { what: 'those that run, and the last ones', example: 'rollout list' },
  'rollout start': {
    words: '<id> <version>',
    options: [
      ['--stages <stages>', 'share and time of each: 10:30m,50:2h,100:1h, for some alone 100@testers:1h'],
      ['--at <time>', 'begin then: 2026-12-24T06:00Z'],
      ['--least-visitors <n>', 'wait in each stage for so many visitors'],
      ['--most-failing <percent>', 'stop when more of them fail'],
      ['--no-promote', 'end with the last stage, and leave the stable version'],
      ['--wait', 'until it is over; exit code 1 when it does not get to its end'],
      ...ofAudience,
      propose,
      reason,
    ],
    what: 'canary after canary, then stable',
    example: 'rollout start games 1.5.0 --stages 10:30m,50:2h,100:1h --reason "new home"',
    surplus: 'stages',
  },
  'rollout pause': {
    words: '<rollout>',
    options: [reason],
    what: 'stay in its stage',
    example: 'rollout pause a529dfab',
  },
  'rollout resume': { words: '<rollout>', options: [reason], what: 'go on', example: 'rollout resume a529dfab' },
  'rollout abort': {
    words: '<rollout>',
    options: [reason],
    what: 'end it, and its canary',
    example: 'rollout abort a529dfab --reason "the colours are wrong"',
  },
  freeze: { what: 'times in which nothing is released but by --force', example: 'freeze' },
  'freeze list': { what: 'those of now and later', example: 'freeze list' },
  'freeze add': {
    words: '[id...]',
    options: [
      ['--to <time>', 'until then: 2026-12-26T06:00Z'],
      ['--from <time>', 'from then on; from now on without it'],
      reason,
    ],
    what: 'of these parts, or of all',
    example: 'freeze add games --to 2026-12-26T06:00Z --reason "holidays"',
  },
  'freeze remove': { words: '<freeze>', options: [reason], what: 'end it', example: 'freeze remove 3aedd3c3' },

  status: { what: 'what is live', example: 'status' },
  versions: { words: '<id>', what: 'what is published', example: 'versions games' },
  history: {
    words: '[id]',
    options: [['--limit <n>', 'how many; 20 without it']],
    what: 'revisions, the newest first',
    example: 'history games --limit 5',
    surplus: 'limit',
  },
  diff: { words: '<revision> <revision>', what: 'what differs', example: 'diff 3 4' },
  health: {
    words: '<id>',
    options: [minutes],
    what: 'how the versions do in browsers',
    example: 'health games --minutes 20',
    surplus: 'minutes',
  },
  verify: { what: 'hash everything live again, check signatures and the chain', example: 'verify' },
  doctor: {
    what: 'what is wrong here and around the site: packages, texts, addresses, caches, clocks, the gate',
    example: 'doctor',
  },
  provenance: {
    words: '<id> <version>',
    options: [['--to <folder>', 'save the signed documents there']],
    what: 'where it was built, and of what',
    example: 'provenance games 1.4.0 --to origin',
    surplus: 'to',
  },
  override: {
    words: '[id=version...]',
    options: [
      ['--revision <n>', 'what was live then'],
      minutes,
      landing,
      ['--for <name>', 'for whom, in the list of links'],
    ],
    what: 'a signed link for one browser',
    example: 'override games=1.4.0 --minutes 30 --to /rng',
  },
  links: { what: 'such links: what each shows, for whom, until when', example: 'links' },
  'links list': { what: 'those that work', example: 'links list' },
  'links revoke': {
    words: '[link]',
    options: [['--for <name>', 'every one that was made for it']],
    what: 'end one, or those of a pull request',
    example: 'links revoke --for "PR 7"',
  },
  preview: {
    words: '[id...]',
    options: [
      ['--pr <n>', 'the number of the pull request'],
      ['--file <comment.md>', 'write the comment there'],
      minutes,
      landing,
    ],
    what: 'publish prereleases, and a link for one browser as a comment',
    example: 'preview promo --pr 7 --file comment.md',
  },
  alerts: { what: 'who is told when a release goes wrong', example: 'alerts' },
  'alerts list': { what: 'the channels', example: 'alerts list' },
  'alerts log': { what: 'what was told, and whether it arrived', example: 'alerts log' },
  'alerts add': {
    words: '<json|slack|teams|mail> <address>',
    options: [
      ['--name <text>', 'its name; the address without it'],
      ['--causes <causes>', 'of these causes alone, with commas between'],
      parts,
    ],
    what: 'tell somebody else, too',
    example: 'alerts add json https://hooks.example/promo --parts promo',
    surplus: 'parts',
  },
  'alerts remove': { words: '<channel>', what: 'tell them no more', example: 'alerts remove 9a1f02be' },
  'alerts on': { words: '<channel>', what: 'tell them again', example: 'alerts on 9a1f02be' },
  'alerts off': { words: '<channel>', what: 'tell them nothing for a while', example: 'alerts off 9a1f02be' },
  'alerts test': { words: '<channel>', what: 'send them a test', example: 'alerts test 9a1f02be' },
  'alerts quiet': {
    words: '<minutes>',
    what: 'tell a cause once within so long',
    example: 'alerts quiet 30',
  },
  tokens: { what: 'tokens for scripts', example: 'tokens' },
  'tokens list': { what: 'what each may do, until when', example: 'tokens list' },
  'tokens create': {
    words: '<name>',
    options: [
      ['--may <rights>', 'of read, publish, release, rollback and rules, with commas between'],
      parts,
      ['--days <n>', 'how long it works; 90 without it'],
      reason,
    ],
    what: 'make one, and show it once',
    example: 'tokens create promo-team --may read,publish --parts promo --days 90',
    surplus: 'parts',
  },
  'tokens revoke': { words: '<token>', options: [reason], what: 'end one', example: 'tokens revoke 8d2c11f0' },
  testers: { what: 'accounts whose browsers --testers means, once they are logged in', example: 'testers' },
  'testers list': { what: 'who they are', example: 'testers list' },
  'testers add': { words: '<account...>', options: [reason], what: 'more of them', example: 'testers add ann ben' },
  'testers remove': { words: '<account>', options: [reason], what: 'one less', example: 'testers remove ben' },
  rights: {
    words: '[id]',
    options: [
      ['--publish <accounts>', 'who may publish it: with commas between, or all'],
      ['--release <accounts>', 'who may release it: with commas between, or all'],
      ['--two-people <on|off>', 'whether a second person has to approve its releases'],
      reason,
    ],
    what: 'who may publish and release a part',
    example: 'rights games --release ann,ben --two-people on',
  },
  proposals: { what: 'what waits for a second person (--propose puts a change there)', example: 'proposals' },
  approve: {
    words: '<proposal>',
    options: [reason],
    what: 'carry out what somebody else proposed',
    example: 'approve 4f0c2a19',
    surplus: 'reason',
  },
  reject: {
    words: '<proposal>',
    options: [reason],
    what: 'drop a proposal',
    example: 'reject 4f0c2a19 --reason "not now"',
    surplus: 'reason',
  },
  collect: {
    options: [
      ['--keep <n>', 'versions of a part that stay in any case; 10 without it'],
      ['--days <n>', 'those that are younger stay; 30 without it'],
      ['--live-days <n>', 'those that were live since then stay; 30 without it'],
      ['--plan <plan>', 'remove what this plan named'],
      reason,
    ],
    what: 'versions that nobody can reach; with the plan it printed, remove them',
    example: 'collect --keep 5',
  },
  export: {
    words: '<folder>',
    options: [['--name <name>', 'the name of this registry; stage without it']],
    what: 'what is live in a local registry, signed, for another one',
    example: 'export ./stage-set --name stage',
    surplus: 'name',
  },
  import: {
    words: '<folder>',
    options: [['--trust <keys.json>', 'the public keys of the registry that exported'], ...ofChange],
    what: 'publish what another registry exported, and make it live in one revision',
    example: 'import ./stage-set --trust stage-keys.json',
    surplus: 'trust',
  },
  keys: { what: 'signing keys of a local registry', example: 'keys list', isGroup: true },
  'keys list': { what: 'which sign, and which are trusted only', example: 'keys list' },
  'keys add': { what: 'one more that signs', example: 'keys add' },
  'keys public': { what: 'the public ones, for --trust of another registry', example: 'keys public' },
  'keys retire': { words: '<key>', what: 'neither sign with it nor trust it', example: 'keys retire 1f2e3d4c' },
} as const satisfies Readonly<Record<string, Form>>;

type Used = Extract<(typeof forms)[keyof typeof forms], { options: unknown }>['options'] | typeof everywhere;
type Flag = Used[number][0];
type TextFlag = Extract<Flag, `${string} <${string}`>;
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type NameOf<F extends string> = F extends `--no-${infer Name}`
  ? Camel<Name>
  : F extends `--${infer Name} <${string}`
    ? Camel<Name>
    : F extends `--${infer Name}`
      ? Camel<Name>
      : never;

/** The options of a command line by their names. */
export type Values = { readonly [F in TextFlag as NameOf<F>]?: string } & {
  readonly [F in Exclude<Flag, TextFlag> as NameOf<F>]?: boolean;
};
