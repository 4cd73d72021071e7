import { defineRemote } from '@atrium/contracts/react';
import { manifest } from './remote.manifest.ts';

const gameList = () => import('./pages/game-list/game-list.page.tsx');

export default defineRemote(manifest, {
  routes: {
    home: () => import('./pages/home/home.page.tsx'),
    hot: () => import('./pages/hot/hot.page.tsx'),
    rng: gameList,
    live: gameList,
    fish: gameList,
    pvp: gameList,
    bgs: gameList,
    sports: gameList,
    esports: gameList,
    cockfight: gameList,
    lott: gameList,
    elott: gameList,
  },
  slots: {},
  dialogs: {
    game: () => import('./features/launch/game-window.tsx'),
    'vendor-games': () => import('./features/launch/vendor-games.tsx'),
  },
  commands: { 'game.launch': () => import('./features/launch/launch-game.ts') },
  texts: {
    EN: () => import('./texts/en.json'),
    HI: () => import('./texts/hi.json'),
    TY: () => import('./texts/ty.json'),
  },
});
