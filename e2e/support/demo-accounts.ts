import { demoAccounts } from '@atrium/gateway';
import type { Account } from '@atrium/testing/playwright';

/** The accounts that `npm start` prints, of the default merchant. */
export function demoAccount(role: 'player' | 'agent' | 'staff'): Account {
  const found = demoAccounts.find((demo) => demo.role === role && demo.merchantCode === 'PH');
  if (!found) throw new Error(`there is no demo ${role}`);
  return { username: found.account, password: found.password };
}
