import { defineRemote } from '@atrium/contracts/react';
import { manifest } from './remote.manifest.ts';

export default defineRemote(manifest, {
  routes: {
    overview: () => import('./pages/overview/overview.page.tsx'),
    part: () => import('./pages/part/part.page.tsx'),
    history: () => import('./pages/history/history.page.tsx'),
    uses: () => import('./pages/uses/uses.page.tsx'),
    chat: () => import('./pages/chat/chat.page.tsx'),
    feedback: () => import('./pages/feedback/feedback.page.tsx'),
    errors: () => import('./pages/errors/errors.page.tsx'),
    site: () => import('./pages/site/site.page.tsx'),
    withdrawals: () => import('./pages/withdrawals/withdrawals.page.tsx'),
    vendors: () => import('./pages/vendors/vendors.page.tsx'),
    deposits: () => import('./pages/deposits/deposits.page.tsx'),
    methods: () => import('./pages/methods/methods.page.tsx'),
    offers: () => import('./pages/offers/offers.page.tsx'),
    missions: () => import('./pages/missions/missions.page.tsx'),
    points: () => import('./pages/points/points.page.tsx'),
    audit: () => import('./pages/audit/audit.page.tsx'),
    issues: () => import('./pages/issues/issues.page.tsx'),
    switches: () => import('./pages/switches/switches.page.tsx'),
    staff: () => import('./pages/staff/staff.page.tsx'),
    approvals: () => import('./pages/approvals/approvals.page.tsx'),
    identity: () => import('./pages/identity/identity.page.tsx'),
    adjustments: () => import('./pages/adjustments/adjustments.page.tsx'),
  },
  slots: {},
  dialogs: { change: () => import('./features/change/change-dialog.tsx') },
  commands: {},
  texts: {
    EN: () => import('./texts/en.json'),
    HI: () => import('./texts/hi.json'),
    TY: () => import('./texts/ty.json'),
  },
});
