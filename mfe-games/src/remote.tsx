import { defineRemote } from '@atrium/contracts/react';
import { manifest } from './remote.manifest.ts';

export default defineRemote(manifest, {
  routes: {
    home: () => import('./pages/home/home.page.tsx'),
    hot: () => import('./pages/hot/hot.page.tsx'),
    favorite: () => import('./pages/own-games/own-games.page.tsx'),
    recent: () => import('./pages/own-games/own-games.page.tsx'),
    seamless: () => import('./pages/seamless/seamless.page.tsx'),
    rng: () => import('./pages/game-list/game-list.page.tsx'),
    live: () => import('./pages/game-list/game-list.page.tsx'),
    fish: () => import('./pages/game-list/game-list.page.tsx'),
    pvp: () => import('./pages/game-list/game-list.page.tsx'),
    bgs: () => import('./pages/game-list/game-list.page.tsx'),
    sports: () => import('./pages/game-list/game-list.page.tsx'),
    esports: () => import('./pages/game-list/game-list.page.tsx'),
    cockfight: () => import('./pages/game-list/game-list.page.tsx'),
    lott: () => import('./pages/game-list/game-list.page.tsx'),
    elott: () => import('./pages/game-list/game-list.page.tsx'),
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
