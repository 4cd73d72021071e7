import { listAnnouncements, listHotGames } from '@atrium/contracts/calls';
import type { GameType } from '@atrium/contracts/constants';
import { defineManifest, earlyCall } from '@atrium/contracts/platform';

/** A kind of game stands in the top navigation and in the side menu while it has a vendor. */
function menuOf(id: string, gameType: GameType, icon: string, order: number) {
  const entry = { id, textKey: `titles.${id}`, to: `/${id}`, order, icon, gameType, vendorQuery: 'vassalage' };
  return [
    { slot: 'nav.item', ...entry },
    { slot: 'side-menu.item', ...entry },
  ] as const;
}

export const manifest = defineManifest({
  id: 'games',
  contract: '1.0',
  routes: [
    {
      id: 'home',
      path: '/',
      aliases: ['/index', '/index.html', '/home'],
      titleKey: 'titles.home',
      scrollTop: true,
      early: [
        // As `games-home__banner` stands.
        earlyCall(listAnnouncements, { execution: 'B' }, { at: 'banners.0.imageUrl', wide: '21 / 8', narrow: '4 / 3' }),
        earlyCall(listHotGames, {}),
      ],
    },
    { id: 'rng', path: '/rng', titleKey: 'titles.rng', scrollTop: true },
    { id: 'live', path: '/live', titleKey: 'titles.live', scrollTop: true },
    { id: 'fish', path: '/fish', titleKey: 'titles.fish', scrollTop: true },
    { id: 'pvp', path: '/pvp', titleKey: 'titles.pvp', scrollTop: true },
    { id: 'bgs', path: '/bgs', titleKey: 'titles.bgs', scrollTop: true },
    { id: 'hot', path: '/hot', titleKey: 'titles.hot', scrollTop: true },
    { id: 'sports', path: '/sports', titleKey: 'titles.sports', scrollTop: true },
    { id: 'esports', path: '/esports', titleKey: 'titles.esports', scrollTop: true },
    { id: 'cockfight', path: '/cockfight', titleKey: 'titles.cockfight', scrollTop: true },
    { id: 'lott', path: '/lott', titleKey: 'titles.lott', scrollTop: true },
    { id: 'elott', path: '/elott', titleKey: 'titles.elott', scrollTop: true },
  ],
  menu: [
    { slot: 'side-menu.item', id: 'home', textKey: 'titles.home', to: '/', order: 10, icon: 'home' },
    { slot: 'side-menu.item', id: 'hot', textKey: 'titles.hot', to: '/hot', order: 15, icon: 'flame' },
    ...menuOf('rng', 'RNG', 'slots', 20),
    ...menuOf('live', 'LIVE', 'live', 30),
    ...menuOf('fish', 'FISH', 'fish', 40),
    ...menuOf('pvp', 'PVP', 'cards', 50),
    ...menuOf('sports', 'SPORTS', 'sports', 60),
    ...menuOf('esports', 'ESPORTS', 'esports', 70),
    ...menuOf('cockfight', 'COCKFIGHT', 'cockfight', 90),
  ],
  slots: [],
  dialogs: [
    { id: 'game', titleKey: 'dialogs.game', size: 'full' },
    { id: 'vendor-games', titleKey: 'dialogs.vendorGames', size: 'large' },
  ],
  handles: ['game.launch'],
});
