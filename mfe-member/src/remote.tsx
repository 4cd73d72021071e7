import { defineRemote } from '@atrium/contracts/react';
import { manifest } from './remote.manifest.ts';

export default defineRemote(manifest, {
  routes: {
    'security-center': () => import('./pages/security-center/security-center.page.tsx'),
    'betting-record': () => import('./pages/betting-record/betting-record.page.tsx'),
    'transaction-history': () => import('./pages/transaction-history/transaction-history.page.tsx'),
    'profit-loss': () => import('./pages/profit-loss/profit-loss.page.tsx'),
    'responsible-gaming': () => import('./pages/responsible-gaming/responsible-gaming.page.tsx'),
    deposit: () => import('./pages/deposit/deposit.page.tsx'),
    withdraw: () => import('./pages/withdraw/withdraw.page.tsx'),
    'deposit-record': () => import('./pages/deposit-record/deposit-record.page.tsx'),
    'withdraw-record': () => import('./pages/withdraw-record/withdraw-record.page.tsx'),
    'bonus-details': () => import('./pages/bonus-details/bonus-details.page.tsx'),
    wallet: () => import('./pages/wallet/wallet.page.tsx'),
    transfer: () => import('./pages/transfer/transfer.page.tsx'),
    'point-mall': () => import('./pages/point-mall/point-mall.page.tsx'),
    missions: () => import('./pages/missions/missions.page.tsx'),
    rebate: () => import('./pages/rebate/rebate.page.tsx'),
    vip: () => import('./pages/vip/vip.page.tsx'),
    referral: () => import('./pages/referral/referral.page.tsx'),
    identity: () => import('./pages/identity/identity.page.tsx'),
    messages: () => import('./pages/messages/messages.page.tsx'),
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
