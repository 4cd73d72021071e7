import { listAnnouncements, listGameFilters, listGames, listHotGames, listMatches } from '@atrium/contracts/calls';
import { defineManifest, earlyCall } from '@atrium/contracts/platform';
import { filtersOf, firstRequestOf, listRoutes, matchTypeOf } from './list-routes.ts';
import { remoteId } from './remote-id.ts';

/** Of the cards that a phone shows first, whose pictures are drawings (`eager` of the cards). */
const covers = { list: 'list', at: 'lagerIcon', first: 3 };

/** What a list that guests see begins with: matches, or what it can be narrowed by, and the unfiltered list. */
function earlyOf(id: string) {
  const matchType = matchTypeOf(id);
  const first = matchType ? earlyCall(listMatches, { gameType: matchType }) : earlyCall(listGameFilters, filtersOf(id));
  return [earlyCall(listGames, firstRequestOf(id), undefined, covers), first];
}

const listRoute = (id: string) => ({
  id,
  path: `/${id}`,
  titleKey: `titles.${id}`,
  summaryKey: `heads.${id}`,
  scrollTop: true,
  early: earlyOf(id),
});

/** A list of a player's own games. */
const ownRoute = (id: string) =>
  ({ id, path: `/${id}`, titleKey: `titles.${id}`, requires: 'member', scrollTop: true }) as const;

/** An entry for players with an account. */
const ownEntry = (id: string, icon: string, order: number) =>
  ({ slot: 'side-menu.item', id, textKey: `titles.${id}`, to: `/${id}`, order, icon, requires: 'member' }) as const;

/** A list is in the top navigation and in the side menu while it has a vendor; the gateway says in which order. */
function menuOf(id: string) {
  const { gameType, bank, icon } = listRoutes[id] ?? {};
  if (!icon) return [];
  const entry = { id, textKey: `titles.${id}`, to: `/${id}`, order: 20, icon, gameType };
  // The vendors of a kind are those of all its tables.
  const list = bank === 'HOUSE' ? { ...entry, bank } : { ...entry, vendorQuery: 'vassalage' };
  return [
    { slot: 'nav.item', ...list },
    { slot: 'side-menu.item', ...list },
  ] as const;
}

export const manifest = defineManifest({
  id: remoteId,
  contract: '1.0',
  owner: '@atrium/games',
  routes: [
    {
      id: 'home',
      path: '/',
      aliases: ['/index', '/index.html', '/home'],
      titleKey: 'titles.home',
      summaryKey: 'heads.home',
      scrollTop: true,
      early: [
        // The shape of `games-home__banner`.
        earlyCall(
          listAnnouncements,
          { execution: 'B' },
          { at: 'banners.0.imageUrl', wide: '21 / 8', narrow: '28 / 5' },
        ),
        earlyCall(listHotGames, {}, undefined, covers),
      ],
    },
    ...Object.keys(listRoutes).map(listRoute),
    listRoute('search'),
    {
      id: 'hot',
      path: '/hot',
      titleKey: 'titles.hot',
      summaryKey: 'heads.hot',
      scrollTop: true,
      early: [earlyCall(listHotGames, {}, undefined, covers), earlyCall(listGameFilters, filtersOf('hot'))],
    },
    { id: 'seamless', path: '/seamless', titleKey: 'titles.seamless', requires: 'member', chrome: 'none' },
    {
      id: 'fairness',
      path: '/fairness',
      titleKey: 'titles.fairness',
      summaryKey: 'heads.fairness',
      scrollTop: true,
    },
    ownRoute('favorite'),
    ownRoute('recent'),
  ],
  menu: [
    { slot: 'side-menu.item', id: 'home', textKey: 'titles.home', to: '/', order: 10, icon: 'home' },
    { slot: 'side-menu.item', id: 'search', textKey: 'titles.search', to: '/search', order: 12, icon: 'search' },
    { slot: 'side-menu.item', id: 'hot', textKey: 'titles.hot', to: '/hot', order: 15, icon: 'flame' },
    ownEntry('favorite', 'heart', 21),
    ownEntry('recent', 'history', 22),
    ...Object.keys(listRoutes).flatMap(menuOf),
  ],
  slots: [],
  dialogs: [
    { id: 'game', titleKey: 'dialogs.game', size: 'full' },
    { id: 'vendor-games', titleKey: 'dialogs.vendorGames', size: 'large' },
  ],
  handles: ['game.launch'],
});
