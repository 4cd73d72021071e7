import { defineRemote } from '@atrium/contracts/react';
import type { manifest } from './remote.manifest.ts';
import { remoteId } from './remote-id.ts';

// Small parts share a file: each file is a name in the live set and in the first script.
export default defineRemote<typeof manifest>(remoteId, {
  routes: {
    home: () => import('./pages/home/home.page.tsx'),
    hot: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
    favorite: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
    recent: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
    fairness: () => import('./pages/fairness/fairness.page.tsx'),
    seamless: () => import(/* webpackChunkName: "play" */ './pages/seamless/seamless.page.tsx'),
    search: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
    rng: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
    live: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
    fish: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
    pvp: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
    bgs: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
    sports: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
    esports: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
    cockfight: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
    lott: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
    elott: () => import(/* webpackChunkName: "lists" */ './pages/game-list/game-list.page.tsx'),
  },
  slots: {},
  dialogs: {
    game: () => import(/* webpackChunkName: "play" */ './features/launch/game-window.tsx'),
    'vendor-games': () => import(/* webpackChunkName: "play" */ './features/launch/vendor-games.tsx'),
  },
  commands: { 'game.launch': () => import(/* webpackChunkName: "play" */ './features/launch/launch-game.ts') },
  texts: {
    EN: () => import('./texts/en.json?first'),
    HI: () => import('./texts/hi.json?first'),
    TY: () => import('./texts/ty.json?first'),
  },
});
