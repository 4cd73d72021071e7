import { defineRemote } from '@atrium/contracts/react';
import { manifest } from './remote.manifest.ts';

// Small pages that are opened after each other share a chunk: every page of the site carries the name of each file.
export default defineRemote(manifest, {
  routes: {
    landing: () => import('./pages/landing/landing.page.tsx'),
    home: () => import('./pages/agent-home/agent-home.page.tsx'),
    downline: () => import(/* webpackChunkName: "team" */ './pages/downline/downline.page.tsx'),
    'register-center': () => import(/* webpackChunkName: "team" */ './pages/register-center/register-center.page.tsx'),
    'team-bets': () => import(/* webpackChunkName: "team" */ './pages/records/team-bets.page.tsx'),
    'team-gains': () => import(/* webpackChunkName: "team" */ './pages/records/team-gains.page.tsx'),
    'user-loss': () => import(/* webpackChunkName: "team" */ './pages/records/user-loss.page.tsx'),
    'my-income': () => import(/* webpackChunkName: "team" */ './pages/records/my-income.page.tsx'),
    'account-details': () => import(/* webpackChunkName: "team" */ './pages/records/account-details.page.tsx'),
    contracts: () => import(/* webpackChunkName: "team" */ './pages/contracts/contracts.page.tsx'),
    deposit: () => import(/* webpackChunkName: "team" */ './pages/own-page/own-page.page.tsx'),
    withdraw: () => import(/* webpackChunkName: "team" */ './pages/own-page/own-page.page.tsx'),
    transfer: () => import(/* webpackChunkName: "team" */ './pages/own-page/own-page.page.tsx'),
    messages: () => import(/* webpackChunkName: "team" */ './pages/own-page/own-page.page.tsx'),
    'deposit-record': () => import(/* webpackChunkName: "team" */ './pages/own-page/own-page.page.tsx'),
    'withdraw-record': () => import(/* webpackChunkName: "team" */ './pages/own-page/own-page.page.tsx'),
    dividends: () => import(/* webpackChunkName: "team" */ './pages/bills/dividends.page.tsx'),
    'daily-salary': () => import(/* webpackChunkName: "team" */ './pages/bills/daily-salary.page.tsx'),
    'hourly-salary': () => import(/* webpackChunkName: "team" */ './pages/bills/hourly-salary.page.tsx'),
    'realtime-salary': () => import(/* webpackChunkName: "team" */ './pages/bills/realtime-salary.page.tsx'),
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
