import type { IconName } from '@atrium/ui';

interface OpsMenuGroup {
  group: string;
  entries: readonly { to: string; key: string; icon: IconName }[];
}

/** The console's pages, by topic. */
export const opsMenu = [
  {
    group: 'money',
    entries: [
      { to: '/ops/approvals', key: 'titles.approvals', icon: 'check' },
      { to: '/ops/withdrawals', key: 'titles.withdrawals', icon: 'wallet' },
      { to: '/ops/deposits', key: 'titles.deposits', icon: 'coins' },
      { to: '/ops/adjustments', key: 'titles.adjustments', icon: 'edit' },
      { to: '/ops/methods', key: 'titles.methods', icon: 'receipt' },
      { to: '/ops/offers', key: 'titles.offers', icon: 'gift' },
    ],
  },
  {
    group: 'players',
    entries: [
      { to: '/ops/chat', key: 'titles.chat', icon: 'message' },
      { to: '/ops/feedback', key: 'titles.feedback', icon: 'mail' },
    ],
  },
  {
    group: 'house',
    entries: [
      { to: '/ops/audit', key: 'titles.audit', icon: 'list' },
      { to: '/ops/site', key: 'titles.site', icon: 'globe' },
      { to: '/ops/vendors', key: 'titles.vendors', icon: 'slots' },
      { to: '/ops/issues', key: 'titles.issues', icon: 'lottery' },
      { to: '/ops/switches', key: 'titles.switches', icon: 'settings' },
    ],
  },
  {
    group: 'release',
    entries: [
      { to: '/ops', key: 'titles.overview', icon: 'grid' },
      { to: '/ops/history', key: 'titles.history', icon: 'history' },
      { to: '/ops/uses', key: 'titles.uses', icon: 'network' },
      { to: '/ops/errors', key: 'titles.errors', icon: 'warning' },
    ],
  },
] as const satisfies readonly OpsMenuGroup[];
