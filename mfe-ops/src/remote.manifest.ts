import { defineManifest } from '@atrium/contracts/platform';
import type { Access } from '@atrium/contracts/release';

/** A page of the console below `/ops`; its title is the text of its id. */
const page = <const Id extends string>(id: Id, requires: Access) => ({
  id,
  path: `/ops/${id}` as const,
  requires,
  titleKey: `titles.${id}` as const,
  chrome: 'no-side-menu' as const,
});

export const manifest = defineManifest({
  id: 'ops',
  contract: '1.0',
  owner: '@atrium/release',
  routes: [
    { ...page('overview', 'staff'), path: '/ops', titleKey: 'menu' },
    page('releases', 'release'),
    page('part', 'release'),
    page('history', 'release'),
    page('uses', 'release'),
    page('rules', 'release'),
    page('errors', 'release'),
    page('members', 'support'),
    page('person', 'staff'),
    page('chat', 'support'),
    page('feedback', 'support'),
    page('approvals', 'money'),
    page('withdrawals', 'money'),
    page('deposits', 'money'),
    page('adjustments', 'money'),
    page('identity', 'money'),
    page('methods', 'money'),
    page('bounds', 'money'),
    page('aside', 'money'),
    page('offers', 'money'),
    page('contracts', 'money'),
    page('bills', 'money'),
    page('missions', 'money'),
    page('points', 'money'),
    page('promotions', 'money'),
    page('vendors', 'money'),
    page('issues', 'money'),
    page('notices', 'admin'),
    page('audit', 'admin'),
    page('staff', 'admin'),
    page('site', 'admin'),
    page('switches', 'admin'),
  ],
  menu: [
    {
      slot: 'account-menu.item',
      id: 'console',
      textKey: 'menu',
      to: '/ops',
      order: 90,
      icon: 'network',
      requires: 'staff',
    },
  ],
  slots: [],
  dialogs: [
    { id: 'change', titleKey: 'change.title', size: 'medium', closeOnBackground: false },
    { id: 'search', titleKey: 'search.open', size: 'medium', closeOnBackground: true },
  ],
  handles: [],
});
