import { defineRemote } from '@atrium/contracts/react';
import { manifest } from './remote.manifest.ts';

export default defineRemote(manifest, {
  routes: {
    landing: () => import('./pages/landing/landing.page.tsx'),
    home: () => import('./pages/agent-home/agent-home.page.tsx'),
    dividends: () => import('./pages/bills/dividends.page.tsx'),
    'daily-wages': () => import('./pages/bills/daily-wages.page.tsx'),
    'hourly-salary': () => import('./pages/bills/hourly-salary.page.tsx'),
    'realtime-salary': () => import('./pages/bills/realtime-salary.page.tsx'),
  },
  slots: {},
  dialogs: {},
  commands: {},
  texts: {
    EN: () => import('./texts/en.json'),
    HI: () => import('./texts/hi.json'),
    TY: () => import('./texts/ty.json'),
  },
});
