import { headAgentType, type MerchantCode, memberType, staffType } from '@atrium/contracts/constants';

/** An account of the demonstration: play money, printed when the site starts, never made in `real`. */
export interface DemoAccount {
  readonly merchantCode: MerchantCode;
  readonly role: 'player' | 'agent' | 'staff';
  readonly account: string;
  readonly password: string;
  readonly type: number;
  /** Whether it has played, paid in and paid out before the site was first started. */
  readonly hasHistory?: boolean;
}

/** Stands on whatever was written for the demonstration and not done by a person. */
export const demoRemark = 'Demonstration';

/** The name that the player with a history has proven. */
export const demoName = 'Demo Payee';

const password = 'Play-Money-2026';

export const demoAccounts: readonly DemoAccount[] = (['PH', 'IN'] as const).flatMap((merchantCode) => [
  { merchantCode, role: 'player' as const, account: 'demoplayer', password, type: memberType },
  { merchantCode, role: 'player' as const, account: 'demohistory', password, type: memberType, hasHistory: true },
  { merchantCode, role: 'agent' as const, account: 'demoagent', password, type: headAgentType },
  { merchantCode, role: 'staff' as const, account: 'demoops', password, type: staffType },
  { merchantCode, role: 'staff' as const, account: 'demoops2', password, type: staffType },
  // A large payout that two people approved is refunded by one who did not.
  { merchantCode, role: 'staff' as const, account: 'demoops3', password, type: staffType },
]);
