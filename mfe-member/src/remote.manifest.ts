import { defineManifest } from '@atrium/contracts/platform';

export const manifest = defineManifest({
  id: 'member',
  contract: '1.0',
  routes: [{ id: 'centre', path: '/member', requires: 'login', titleKey: 'title' }],
  menu: [
    {
      slot: 'account-menu.item',
      id: 'centre',
      textKey: 'menu.account',
      to: '/member',
      order: 10,
      icon: 'shield',
      requires: 'login',
    },
  ],
  slots: [],
  dialogs: [],
  handles: [],
});
