import type { SessionState } from '@atrium/contracts/entities';
import { isAllowed } from '@atrium/contracts/release';
import type { IconName } from '@atrium/ui';
import { manifest } from '../../remote.manifest.ts';
import type { TextKey } from '../../texts.ts';

interface OpsMenuGroup {
  /** Its heading; the first group has none. */
  key: TextKey | null;
  entries: readonly OpsMenuEntry[];
}

type PagePath = (typeof manifest)['routes'][number]['path'];

interface OpsMenuEntry {
  to: PagePath;
  key: TextKey;
  icon: IconName;
}

/** The console's pages, by topic. */
const opsMenu = [
  { key: null, entries: [{ to: '/ops', key: 'titles.overview', icon: 'home' }] },
  {
    key: 'groups.money',
    entries: [
      { to: '/ops/approvals', key: 'titles.approvals', icon: 'check' },
      { to: '/ops/withdrawals', key: 'titles.withdrawals', icon: 'wallet' },
      { to: '/ops/deposits', key: 'titles.deposits', icon: 'coins' },
      { to: '/ops/adjustments', key: 'titles.adjustments', icon: 'edit' },
      { to: '/ops/methods', key: 'titles.methods', icon: 'receipt' },
      { to: '/ops/aside', key: 'titles.aside', icon: 'warning' },
      { to: '/ops/bounds', key: 'titles.bounds', icon: 'shield' },
      { to: '/ops/offers', key: 'titles.offers', icon: 'gift' },
      { to: '/ops/promotions', key: 'titles.promotions', icon: 'sparkles' },
      { to: '/ops/contracts', key: 'titles.contracts', icon: 'network' },
      { to: '/ops/bills', key: 'titles.bills', icon: 'chart' },
      { to: '/ops/missions', key: 'titles.missions', icon: 'star' },
      { to: '/ops/points', key: 'titles.points', icon: 'star' },
    ],
  },
  {
    key: 'groups.players',
    entries: [
      { to: '/ops/members', key: 'titles.members', icon: 'users' },
      { to: '/ops/chat', key: 'titles.chat', icon: 'message' },
      { to: '/ops/feedback', key: 'titles.feedback', icon: 'mail' },
      { to: '/ops/identity', key: 'titles.identity', icon: 'user' },
    ],
  },
  {
    key: 'groups.house',
    entries: [
      { to: '/ops/notices', key: 'titles.notices', icon: 'message' },
      { to: '/ops/audit', key: 'titles.audit', icon: 'list' },
      { to: '/ops/staff', key: 'titles.staff', icon: 'users' },
      { to: '/ops/site', key: 'titles.site', icon: 'globe' },
      { to: '/ops/vendors', key: 'titles.vendors', icon: 'slots' },
      { to: '/ops/issues', key: 'titles.issues', icon: 'lottery' },
      { to: '/ops/switches', key: 'titles.switches', icon: 'settings' },
    ],
  },
  {
    key: 'groups.release',
    entries: [
      { to: '/ops/releases', key: 'titles.releases', icon: 'grid' },
      { to: '/ops/history', key: 'titles.history', icon: 'history' },
      { to: '/ops/uses', key: 'titles.uses', icon: 'network' },
      { to: '/ops/rules', key: 'titles.rules', icon: 'shield' },
      { to: '/ops/errors', key: 'titles.errors', icon: 'warning' },
    ],
  },
] as const satisfies readonly OpsMenuGroup[];

type Listed = (typeof opsMenu)[number]['entries'][number]['to'];
// A part and an account are opened from their lists; every other page has its entry.
const _unlisted: Record<Exclude<PagePath, Listed | '/ops/part' | '/ops/person'>, never> = {};

const accessOf = ({ to }: OpsMenuEntry) => manifest.routes.find(({ path }) => path === to)?.requires;

/** The pages that a person's roles open. */
export function ownMenu(session: SessionState): readonly OpsMenuGroup[] {
  return opsMenu
    .map(({ key, entries }) => ({ key, entries: entries.filter((entry) => isAllowed(accessOf(entry), session)) }))
    .filter(({ entries }) => entries.length > 0);
}
