import { defineManifest } from '@atrium/contracts/platform';

export const manifest = defineManifest({
  id: 'ops',
  contract: '1.0',
  routes: [{ id: 'home', path: '/ops', titleKey: 'title' }],
  menu: [
    { slot: 'side-menu.item', id: 'ops', textKey: 'title', to: '/ops', order: 900, icon: 'sparkles' },
    { slot: 'nav.item', id: 'ops', textKey: 'title', to: '/ops', order: 900 },
  ],
  slots: [],
  dialogs: [],
  handles: [],
});
