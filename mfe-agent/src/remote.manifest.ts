import { defineManifest } from '@atrium/contracts/platform';

export const manifest = defineManifest({
  id: 'agent',
  contract: '1.0',
  routes: [
    { id: 'landing', path: '/agent', titleKey: 'titles.landing', chrome: 'none' },
    { id: 'home', path: '/agentHome', requires: 'agent', otherwise: '/agent', titleKey: 'titles.home', chrome: 'none' },
  ],
  menu: [
    {
      slot: 'account-menu.item',
      id: 'agent-centre',
      textKey: 'titles.home',
      to: '/agentHome',
      order: 60,
      icon: 'network',
      requires: 'agent',
    },
    { slot: 'agent-menu.item', id: 'overview', textKey: 'menu.overview', to: '/agentHome', order: 10, icon: 'chart' },
    { slot: 'side-menu.item', id: 'agents', textKey: 'menu.partners', to: '/agent', order: 90, icon: 'network' },
    { slot: 'footer.item', id: 'agents', textKey: 'menu.partners', to: '/agent', order: 40 },
  ],
  slots: [],
  dialogs: [],
  handles: [],
});
