import { defineManifest } from '@atrium/contracts/platform';

export const manifest = defineManifest({
  id: '__id__',
  contract: '1.0',
  owner: '__owner__',
  routes: [{ id: 'home', path: '/__id__', titleKey: 'title' }],
  menu: [
    { slot: 'side-menu.item', id: '__id__', textKey: 'title', to: '/__id__', order: 900, icon: 'sparkles' },
    { slot: 'nav.item', id: '__id__', textKey: 'title', to: '/__id__', order: 900 },
  ],
  slots: [],
  dialogs: [],
  handles: [],
});
