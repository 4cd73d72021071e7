import { listLotteryGames } from '@atrium/contracts/calls';
import { defineManifest, earlyCall } from '@atrium/contracts/platform';

/** A kind of lottery is in the top navigation and in the side menu while it has a vendor, among the kinds of game. */
const menuOf = (entry: { id: string; textKey: string; to: string; gameType: 'LOTT' | 'SEA' }) =>
  [
    { slot: 'nav.item', order: 20, icon: 'lottery', ...entry },
    { slot: 'side-menu.item', order: 20, icon: 'lottery', ...entry },
  ] as const;

export const manifest = defineManifest({
  id: 'lottery',
  contract: '1.0',
  owner: '@atrium/lottery',
  routes: [
    {
      id: 'lobby',
      path: '/lottery',
      aliases: ['/lottert', '/vnLottery', '/seaLottery'],
      requires: 'login',
      chrome: 'no-side-menu',
      titleKey: 'title',
      descriptionKey: 'description',
      early: [earlyCall(listLotteryGames, {})],
    },
    {
      id: 'results',
      path: '/lottery/results',
      titleKey: 'results.title',
      descriptionKey: 'results.public',
      summaryKey: 'results.summary',
      early: [earlyCall(listLotteryGames, {})],
    },
  ],
  menu: [
    ...menuOf({ id: 'lottery', textKey: 'title', to: '/lottery', gameType: 'LOTT' }),
    ...menuOf({ id: 'sea', textKey: 'seaTitle', to: '/seaLottery', gameType: 'SEA' }),
  ],
  slots: [{ slot: 'home.section', id: 'latest-results', order: 70 }],
  dialogs: [],
  handles: [],
});
