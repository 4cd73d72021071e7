import { type SiteFlag, siteFlags } from '@atrium/contracts/constants';
import type { Whitelabel } from '@atrium/contracts/entities';
import { flagsOff } from '../../../guard/site-flags.ts';
import type { OperationContext } from '../../../operation/operation.ts';
import type { GatewayConfig } from '../../../settings/config.ts';
import { canSend } from '../../messages/index.ts';

/** Which flags this gateway can have on at all. */
export function possibleFlags(
  config: Pick<GatewayConfig, 'moneyMode' | 'messages' | 'sandboxVendor'>,
): Readonly<Record<SiteFlag, boolean>> {
  const hasSms = canSend(config, 'SMS');
  return {
    mobileRegistration: hasSms,
    mobileCodeLogin: hasSms,
    // Trial money is in the same ledger: none is made beside real money.
    freePlay: config.moneyMode === 'demo',
    forcedPasswordExpiry: true,
    dividend: true,
    dailySalary: true,
    hourlySalary: true,
    realtimeSalary: true,
    manualRebate: true,
    demoPlay: config.sandboxVendor !== null,
    disclaimer: true,
  };
}

/** The whitelabel switches at a merchant: what the gateway cannot do or the operator has switched off is off. */
export async function whitelabelOf({
  config,
  db,
  merchant,
}: Pick<OperationContext, 'config' | 'db' | 'merchant'>): Promise<Whitelabel> {
  const possible = possibleFlags(config);
  const off = await flagsOff(db, merchant);
  const isOn = (flag: SiteFlag) => possible[flag] && !off.has(flag);
  const flags = Object.fromEntries(siteFlags.map((flag) => [flag, isOn(flag)])) as Required<Pick<Whitelabel, SiteFlag>>;
  return {
    ...flags,
    // A number is never taken unproved, and who registers by it chooses a password (SEC6).
    smsVerificationOnRegistration: flags.mobileRegistration,
    mobilePasswordRegistration: flags.mobileRegistration,
    salary: flags.dailySalary || flags.hourlySalary || flags.realtimeSalary,
    moneyMode: config.moneyMode,
  };
}
