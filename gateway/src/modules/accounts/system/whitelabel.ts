import type { Whitelabel } from '@atrium/contracts/entities';
import type { GatewayConfig } from '../../../settings/config.ts';
import { canSend } from '../../messages/index.ts';

/** The switches of §6 for this gateway: what it cannot do is off. */
export function whitelabelOf(config: Pick<GatewayConfig, 'moneyMode' | 'messages' | 'sandboxVendor'>): Whitelabel {
  const hasSms = canSend(config, 'SMS');
  return {
    mobileRegistration: hasSms,
    smsVerificationOnRegistration: hasSms,
    mobilePasswordRegistration: hasSms,
    // Trial money is in the same ledger: none is made beside real money.
    freePlay: config.moneyMode === 'demo',
    forcedPasswordExpiry: true,
    mobileCodeLogin: hasSms,
    dividend: true,
    salary: true,
    dailySalary: true,
    hourlySalary: true,
    realtimeSalary: true,
    manualRebate: true,
    demoPlay: config.sandboxVendor !== null,
    moneyMode: config.moneyMode,
    disclaimer: true,
  };
}
