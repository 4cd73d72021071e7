import { type MerchantCode, memberType, staffType } from '@atrium/contracts/constants';

/** An account of the demonstration: play money, printed when the site starts, never made in `real`. */
export interface DemoAccount {
  readonly merchantCode: MerchantCode;
  readonly role: 'player' | 'agent' | 'staff';
  readonly account: string;
  readonly password: string;
  readonly type: number;
}

const generalAgentType = 1;
const password = 'Play-Money-2026';

export const demoAccounts: readonly DemoAccount[] = (['PH', 'IN'] as const).flatMap((merchantCode) => [
  { merchantCode, role: 'player' as const, account: 'demoplayer', password, type: memberType },
  { merchantCode, role: 'agent' as const, account: 'demoagent', password, type: generalAgentType },
  { merchantCode, role: 'staff' as const, account: 'demoops', password, type: staffType },
]);
