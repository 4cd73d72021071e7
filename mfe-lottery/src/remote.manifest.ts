import { listLotteryGames } from '@atrium/contracts/calls';
import { defineManifest, earlyCall } from '@atrium/contracts/platform';

export const manifest = defineManifest({
  id: 'lottery',
  contract: '1.0',
  routes: [
    {
      id: 'lobby',
      path: '/lottery',
      aliases: ['/lottert', '/vnLottery', '/seaLottery'],
      requires: 'login',
      chrome: 'no-side-menu',
      titleKey: 'title',
      early: [earlyCall(listLotteryGames, {})],
    },
    { id: 'results', path: '/lottery/results', titleKey: 'results.title', early: [earlyCall(listLotteryGames, {})] },
  ],
  menu: [
    { slot: 'nav.item', id: 'lottery', textKey: 'title', to: '/lottery', order: 80, icon: 'lottery', gameType: 'LOTT' },
    {
      slot: 'side-menu.item',
      id: 'lottery',
      textKey: 'title',
      to: '/lottery',
      order: 80,
      icon: 'lottery',
      gameType: 'LOTT',
    },
  ],
  slots: [{ slot: 'home.section', id: 'latest-results', order: 70 }],
  dialogs: [],
  handles: [],
});
