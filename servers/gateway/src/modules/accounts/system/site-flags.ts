import type { listSiteFlags as listCall, setSiteFlag as setCall } from '@atrium/contracts/calls';
import { merchantOf, siteFlags } from '@atrium/contracts/constants';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { flagsOff } from '../../../guard/site-flags.ts';
import { assertMerchant, type Operation, requireCaller } from '../../../operation/operation.ts';
import { possibleFlags } from './whitelabel.ts';

export const listSiteFlags: Operation<typeof listCall> = async ({ merchantCode }, context) => {
  assertMerchant(context, merchantCode);
  const off = await flagsOff(context.db, merchantOf(merchantCode));
  const possible = possibleFlags(context.config);
  return { flags: siteFlags.map((flag) => ({ flag, isOn: !off.has(flag), canBeOn: possible[flag] })) };
};

export const setSiteFlag: Operation<typeof setCall> = async ({ merchantCode, flag, isOn, reason }, context) => {
  assertMerchant(context, merchantCode);
  assertFields(unsaid('reason', reason));
  const { memberId: actor } = requireCaller(context);
  return context.transaction(async ({ db, clock, clientIp: ip, traceId, config }) => {
    await db
      .insertInto('site_flag')
      .values({ merchant_code: merchantCode, flag, is_on: isOn })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'flag']).doUpdateSet({ is_on: isOn }))
      .execute();
    const [subject, detail] = [`${merchantCode} ${flag}`, { isOn, reason }];
    await writeAudit(db, { at: clock.now(), actor, action: 'site.flag', subject, detail, ip, traceId });
    return { flag, isOn, canBeOn: possibleFlags(config)[flag] };
  });
};
