import type { Whitelabel } from '@atrium/contracts/entities';
import type { GatewayConfig } from '../../config.ts';

/** The switches of §6 as this gateway stands: what it cannot do is off. */
export function whitelabelOf({ moneyMode }: Pick<GatewayConfig, 'moneyMode'>): Whitelabel {
  return {
    mobileRegistration: false,
    smsVerificationOnRegistration: false,
    mobilePasswordRegistration: false,
    freePlay: false,
    forcedPasswordExpiry: true,
    mobileCodeLogin: false,
    dividend: false,
    salary: false,
    manualRebate: false,
    demoPlay: false,
    moneyMode,
  };
}
