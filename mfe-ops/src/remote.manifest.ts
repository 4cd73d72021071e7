import { defineManifest } from '@atrium/contracts/platform';

export const manifest = defineManifest({
  id: 'ops',
  contract: '1.0',
  routes: [
    { id: 'overview', path: '/ops', requires: 'ops', titleKey: 'titles.overview', chrome: 'no-side-menu' },
    { id: 'part', path: '/ops/part', requires: 'ops', titleKey: 'titles.part', chrome: 'no-side-menu' },
    { id: 'history', path: '/ops/history', requires: 'ops', titleKey: 'titles.history', chrome: 'no-side-menu' },
    { id: 'uses', path: '/ops/uses', requires: 'ops', titleKey: 'titles.uses', chrome: 'no-side-menu' },
    { id: 'chat', path: '/ops/chat', requires: 'ops', titleKey: 'titles.chat', chrome: 'no-side-menu' },
    { id: 'feedback', path: '/ops/feedback', requires: 'ops', titleKey: 'titles.feedback', chrome: 'no-side-menu' },
    { id: 'errors', path: '/ops/errors', requires: 'ops', titleKey: 'titles.errors', chrome: 'no-side-menu' },
    { id: 'site', path: '/ops/site', requires: 'ops', titleKey: 'titles.site', chrome: 'no-side-menu' },
    {
      id: 'withdrawals',
      path: '/ops/withdrawals',
      requires: 'ops',
      titleKey: 'titles.withdrawals',
      chrome: 'no-side-menu',
    },
    { id: 'vendors', path: '/ops/vendors', requires: 'ops', titleKey: 'titles.vendors', chrome: 'no-side-menu' },
    { id: 'deposits', path: '/ops/deposits', requires: 'ops', titleKey: 'titles.deposits', chrome: 'no-side-menu' },
    { id: 'issues', path: '/ops/issues', requires: 'ops', titleKey: 'titles.issues', chrome: 'no-side-menu' },
    { id: 'switches', path: '/ops/switches', requires: 'ops', titleKey: 'titles.switches', chrome: 'no-side-menu' },
    { id: 'approvals', path: '/ops/approvals', requires: 'ops', titleKey: 'titles.approvals', chrome: 'no-side-menu' },
    {
      id: 'adjustments',
      path: '/ops/adjustments',
      requires: 'ops',
      titleKey: 'titles.adjustments',
      chrome: 'no-side-menu',
    },
  ],
  menu: [
    {
      slot: 'account-menu.item',
      id: 'console',
      textKey: 'titles.overview',
      to: '/ops',
      order: 90,
      icon: 'network',
      requires: 'ops',
    },
  ],
  slots: [],
  dialogs: [{ id: 'change', titleKey: 'change.title', size: 'medium', closeOnBackground: false }],
  handles: [],
});
