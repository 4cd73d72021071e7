/** A verb as it is typed, and what it does. Help and refusals are derived from it, so that neither can differ. */
export interface Form {
  /** `<word>` is needed, `[word]` is not, a last `…` repeats it; options begin with `--`. */
  readonly line: string;
  readonly what?: string;
  /** The option that a word too many probably meant. */
  readonly surplus?: string;
}

export const ofAudience = '[--merchants A,B] [--regions A,B] [--languages A,B] [--testers]';
/** Of every change of the live set. */
export const ofChange = '[--reason "…"] [--dry-run] [--force] [--expected revision] [--propose]';
const reason = '[--reason "…"]';

/** By verb, or by verb and its first word. */
export const forms: Readonly<Record<string, Form>> = {
  publish: {
    line: '<id> [--version 1.4.0] [--dry-run]',
    what: 'build if needed and publish the immutable artifact',
    surplus: 'version',
  },
  wrap: {
    line: '<dist> [--version 1.4.0]',
    what: 'make an artifact of what another bundler built, to publish <dist>',
    surplus: 'version',
  },
  canary: {
    line: `<id> <version> --percent 10 ${ofAudience} ${ofChange}`,
    what: 'give a version to a share of visitors, or of some of them; 0 ends it',
    surplus: 'percent',
  },
  promote: {
    line: `<id> [version] ${ofChange}`,
    what: 'make a version the stable one (without a version: the canary)',
    surplus: 'reason',
  },
  rollback: {
    line: `<id> [--to version] ${ofChange}`,
    what: 'go back to the last good version, or to a named one; it ends the canary, too, and where nothing is older, only that',
    surplus: 'to',
  },
  restore: {
    line: `<revision> ${ofChange}`,
    what: 'make the versions of an earlier revision stable again',
    surplus: 'reason',
  },
  pin: { line: `<id> ${ofChange}`, what: 'hold a part at what it is', surplus: 'reason' },
  unpin: { line: `<id> ${ofChange}`, what: 'let go of it', surplus: 'reason' },
  'auto-rollback': {
    line: `<id> <on|off> ${ofChange}`,
    what: 'roll back without asking when it fails for everyone',
    surplus: 'reason',
  },
  remove: { line: `<id> ${ofChange}`, what: 'take a remote off the site; its artifacts stay', surplus: 'reason' },
  batch: {
    line: `--file set.json ${ofChange}`,
    what: 'several of these in one revision, all or nothing',
    surplus: 'file',
  },

  rollout: { line: '', what: 'staged rollouts, which the registry carries out' },
  'rollout list': { line: '' },
  'rollout start': {
    line: `<id> <version> --stages 10:30m,50:2h,100:1h [--at time] [--least-visitors n] [--most-failing percent] [--no-promote] ${ofAudience} [--propose] ${reason}`,
    what: 'canary after canary, then stable; a stage for some alone: 100@testers:1h, 50@merchants=IN+languages=HI:30m',
    surplus: 'stages',
  },
  'rollout pause': { line: `<rollout> ${reason}` },
  'rollout resume': { line: `<rollout> ${reason}` },
  'rollout abort': { line: `<rollout> ${reason}` },
  freeze: { line: '', what: 'times in which nothing is released but by --force' },
  'freeze list': { line: '' },
  'freeze add': { line: `[id …] --to time [--from time] ${reason}`, what: 'of these parts, or of all' },
  'freeze remove': { line: `<freeze> ${reason}` },

  status: { line: '', what: 'what is live' },
  versions: { line: '<id>', what: 'what is published' },
  history: { line: '[id] [--limit 20]', what: 'revisions, the newest first', surplus: 'limit' },
  diff: { line: '<revision> <revision>', what: 'what differs' },
  health: { line: '<id> [--minutes 60]', what: 'how the versions do in browsers', surplus: 'minutes' },
  verify: { line: '', what: 'hash everything live again, check signatures and the chain' },
  doctor: { line: '', what: 'what is wrong around it: addresses, caches, clocks, the gate' },
  provenance: {
    line: '<id> <version> [--to folder]',
    what: 'where it was built and of what; the documents into a folder',
    surplus: 'to',
  },
  override: {
    line: '[id=version …] [--revision n] [--minutes 60] [--to /path] [--for name]',
    what: 'a signed link for one browser',
  },
  links: { line: '', what: 'such links: what each shows, for whom, until when' },
  'links list': { line: '' },
  'links revoke': { line: '<link>' },
  preview: {
    line: '<id …> [--pr 7] [--file comment.md] [--minutes n] [--to /path]',
    what: 'publish prereleases, and a link for one browser as a comment',
  },
  alerts: { line: '', what: 'who is told when a release goes wrong' },
  'alerts list': { line: '' },
  'alerts log': { line: '' },
  'alerts add': { line: '<json|slack|teams|mail> <address> [--name n] [--causes a,b] [--parts a,b]', surplus: 'parts' },
  'alerts remove': { line: '<channel>' },
  'alerts on': { line: '<channel>' },
  'alerts off': { line: '<channel>' },
  'alerts test': { line: '<channel>' },
  'alerts quiet': { line: '<minutes>' },
  tokens: { line: '', what: 'tokens for scripts' },
  'tokens list': { line: '' },
  'tokens create': { line: `<name> --may read,release [--parts a,b] [--days 90] ${reason}`, surplus: 'parts' },
  'tokens revoke': { line: `<token> ${reason}` },
  testers: { line: '', what: 'accounts whose browsers --testers means, once they are logged in' },
  'testers list': { line: '' },
  'testers add': { line: `<account …> ${reason}` },
  'testers remove': { line: `<account> ${reason}` },
  rights: {
    line: `[id] [--publish a,b|all] [--release a,b|all] [--two-people on|off] ${reason}`,
    what: 'who may publish and release a part',
  },
  proposals: { line: '', what: 'what waits for a second person (--propose puts a change there)' },
  approve: { line: `<proposal> ${reason}`, surplus: 'reason' },
  reject: { line: `<proposal> ${reason}`, surplus: 'reason' },
  collect: {
    line: `[--keep 10] [--days 30] [--live-days 30] [--plan p] ${reason}`,
    what: 'versions that nobody can reach; with the plan it printed, remove them',
  },
  export: {
    line: '<folder> [--name stage]',
    what: 'what is live in a local registry, signed, for another one',
    surplus: 'name',
  },
  import: {
    line: `<folder> --trust keys.json ${ofChange}`,
    what: 'publish what another registry exported, and make it live in one revision',
    surplus: 'trust',
  },
  keys: {
    line: '<list|add|retire|public>',
    what: 'signing keys of a local registry; public: for --trust of another one',
  },
  'keys list': { line: '' },
  'keys add': { line: '' },
  'keys public': { line: '' },
  'keys retire': { line: '<key>' },
};

const common = ['json', 'help', 'actor'];

/** What a form's line allows. */
export interface Grammar {
  readonly most: number;
  readonly options: readonly string[];
}

export function grammarOf({ line }: Form): Grammar {
  const options = [...line.matchAll(/--([a-z-]+)/g)].map(([, name = '']) => name);
  const words = line.replace(/\[--[^\]]*\]|--\S+ \S+/g, '').match(/<[^>]*>|\[[^\]]*\]/g) ?? [];
  return {
    most: words.some((word) => word.includes('…')) ? Number.POSITIVE_INFINITY : words.length,
    options: [...new Set([...options, ...common])],
  };
}
