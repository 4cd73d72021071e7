import { defineRemote } from '@atrium/contracts/react';
import { manifest } from './remote.manifest.ts';

export default defineRemote(manifest, {
  routes: {
    lobby: () => import('./pages/lobby/lobby.page.tsx'),
    results: () => import('./pages/results/results.page.tsx'),
  },
  slots: { 'home.section:latest-results': () => import('./features/lobby-cards/home-lotteries.tsx') },
  dialogs: {},
  commands: {},
  texts: {
    EN: () => import('./texts/en.json'),
    HI: () => import('./texts/hi.json'),
    TY: () => import('./texts/ty.json'),
  },
});
