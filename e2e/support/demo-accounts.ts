import type { Account } from './accounts.ts';

/** The accounts that `npm start` prints (gateway/src/seed). */
const accounts = {
  player: { username: 'demoplayer', password: '' },
  agent: { username: 'demoagent', password: '' },
} satisfies Record<string, Account>;

export function demoAccount(role: keyof typeof accounts): Account {
  return accounts[role];
}
