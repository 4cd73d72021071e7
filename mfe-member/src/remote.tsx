import { defineRemote } from '@atrium/contracts/react';
import { manifest } from './remote.manifest.ts';

// Small pages that are opened after each other share a chunk: every page of the site carries the name of each file.
export default defineRemote(manifest, {
  routes: {
    'security-center': () => import('./pages/security-center/security-center.page.tsx'),
    'betting-record': () => import(/* webpackChunkName: "records" */ './pages/betting-record/betting-record.page.tsx'),
    'transaction-history': () =>
      import(/* webpackChunkName: "records" */ './pages/transaction-history/transaction-history.page.tsx'),
    'profit-loss': () => import(/* webpackChunkName: "records" */ './pages/profit-loss/profit-loss.page.tsx'),
    'responsible-gaming': () => import('./pages/responsible-gaming/responsible-gaming.page.tsx'),
    deposit: () => import('./pages/deposit/deposit.page.tsx'),
    withdraw: () => import('./pages/withdraw/withdraw.page.tsx'),
    'deposit-record': () => import(/* webpackChunkName: "orders" */ './pages/deposit-record/deposit-record.page.tsx'),
    'withdraw-record': () =>
      import(/* webpackChunkName: "orders" */ './pages/withdraw-record/withdraw-record.page.tsx'),
    'bonus-details': () => import(/* webpackChunkName: "orders" */ './pages/bonus-details/bonus-details.page.tsx'),
    wallet: () => import('./pages/wallet/wallet.page.tsx'),
    transfer: () => import('./pages/transfer/transfer.page.tsx'),
    'point-mall': () => import(/* webpackChunkName: "rewards" */ './pages/point-mall/point-mall.page.tsx'),
    missions: () => import(/* webpackChunkName: "rewards" */ './pages/missions/missions.page.tsx'),
    rebate: () => import(/* webpackChunkName: "rewards" */ './pages/rebate/rebate.page.tsx'),
    vip: () => import(/* webpackChunkName: "rewards" */ './pages/vip/vip.page.tsx'),
    referral: () => import(/* webpackChunkName: "rewards" */ './pages/referral/referral.page.tsx'),
    promotions: () => import('./pages/promotions/promotions.page.tsx'),
    rewards: () => import(/* webpackChunkName: "rewards" */ './pages/rewards/rewards.page.tsx'),
    messages: () => import(/* webpackChunkName: "orders" */ './pages/messages/messages.page.tsx'),
    identity: () => import('./pages/identity/identity.page.tsx'),
  },
  slots: { 'agent-page.panel:own-account': () => import('./pages/agent-panel/agent-panel.tsx') },
  dialogs: {},
  commands: {},
  texts: {
    EN: () => import('./texts/en.json'),
    HI: () => import('./texts/hi.json'),
    TY: () => import('./texts/ty.json'),
  },
});
