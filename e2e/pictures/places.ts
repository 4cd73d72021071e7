/** Who looks at a place: nobody who is logged in, or one of the people of the demonstration. */
export type Viewer = 'guest' | 'demohistory' | 'demoagent' | 'demoops';

const below = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}`);

/** Sixty pages of the site, by who looks at them. */
export const places: Readonly<Record<Viewer, readonly string[]>> = {
  guest: [
    '/',
    ...below('', ['rng', 'live', 'fish', 'pvp', 'sports', 'bgs', 'cockfight', 'lott', 'search', 'hot']),
    ...below('', ['fairness', 'promotions', 'lottery/results', 'agent']),
  ],
  demohistory: [
    '/member',
    ...below('/member', ['betting-record', 'transactions', 'profit-loss', 'deposit', 'deposit-record', 'withdraw']),
    ...below('/member', ['withdraw-record', 'wallet', 'transfer', 'bonuses', 'missions', 'rebate', 'vip', 'rewards']),
    ...below('/member', ['referral', 'messages', 'responsible-gaming', 'identity']),
    '/lottery',
  ],
  demoagent: [
    '/agentHome',
    ...below('/agentHome', ['downline', 'register-center', 'team-bets', 'team-gains', 'user-loss', 'my-income']),
    ...below('/agentHome', ['contracts', 'daily-salary']),
  ],
  demoops: [
    '/ops',
    ...below('/ops', ['members', 'approvals', 'withdrawals', 'deposits', 'adjustments', 'identity', 'offers', 'bills']),
    ...below('/ops', ['points', 'promotions', 'vendors', 'audit', 'staff', 'site', 'releases']),
  ],
};
