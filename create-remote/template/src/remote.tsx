import { defineRemote } from '@atrium/contracts/react';
import { manifest } from './remote.manifest.ts';

export default defineRemote(manifest, {
  routes: { home: () => import('./pages/home/home.page.tsx') },
  slots: {},
  dialogs: {},
  commands: {},
  texts: {
    EN: () => import('./texts/en.json'),
    HI: () => import('./texts/hi.json'),
    TY: () => import('./texts/ty.json'),
  },
});
