import { defineRemote } from '@atrium/contracts/react';
import { manifest } from './remote.manifest.ts';

/** One page for all that another remote draws. */
const ownPage = () => import('./pages/own-page/own-page.page.tsx');

// Small pages that are opened after each other share a chunk: every page of the site carries the name of each file.
export default defineRemote(manifest, {
  routes: {
    landing: () => import('./pages/landing/landing.page.tsx'),
    home: () => import('./pages/agent-home/agent-home.page.tsx'),
    downline: () => import('./pages/downline/downline.page.tsx'),
    'register-center': () => import('./pages/register-center/register-center.page.tsx'),
    'team-bets': () => import(/* webpackChunkName: "agent-records" */ './pages/records/team-bets.page.tsx'),
    'user-loss': () => import(/* webpackChunkName: "agent-records" */ './pages/records/user-loss.page.tsx'),
    'my-income': () => import(/* webpackChunkName: "agent-records" */ './pages/records/my-income.page.tsx'),
    'account-details': () => import(/* webpackChunkName: "agent-records" */ './pages/records/account-details.page.tsx'),
    deposit: ownPage,
    withdraw: ownPage,
    transfer: ownPage,
    messages: ownPage,
    'deposit-record': ownPage,
    'withdraw-record': ownPage,
    dividends: () => import(/* webpackChunkName: "bills" */ './pages/bills/dividends.page.tsx'),
    'daily-wages': () => import(/* webpackChunkName: "bills" */ './pages/bills/daily-wages.page.tsx'),
    'hourly-salary': () => import(/* webpackChunkName: "bills" */ './pages/bills/hourly-salary.page.tsx'),
    'realtime-salary': () => import(/* webpackChunkName: "bills" */ './pages/bills/realtime-salary.page.tsx'),
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
