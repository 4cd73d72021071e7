import { avatarUrl } from '@atrium/artwork';
import type { getMemberIcon as getCall, setMemberProfile as setCall } from '@atrium/contracts/calls';
import { memberIcons } from '@atrium/contracts/constants';
import { profileChanged } from '@atrium/contracts/events';
import { nameOf } from '@atrium/contracts/typed';
import { assertFields } from '../../../guard/field-problems.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { requiredRulesOf } from '../system/field-rules.ts';
import { errorOf } from './check-fields.ts';

/** The address of a player's picture; null where none was chosen, or a later release knows it no more. */
export const iconUrlOf = (icon: string | null): string | null => {
  const known = memberIcons.find((one) => one === icon);
  return known ? avatarUrl(known) : null;
};

export const getMemberIcon: Operation<typeof getCall> = async (_request, context) => {
  const { icon } = await context.db
    .selectFrom('member')
    .select('icon')
    .where('id', '=', requireCaller(context).memberId)
    .executeTakeFirstOrThrow();
  const choices = memberIcons.map((one) => ({ icon: one, iconUrl: avatarUrl(one) }));
  const chosen = choices.find((one) => one.icon === icon);
  return { icon: chosen?.icon ?? null, iconUrl: chosen?.iconUrl ?? null, choices };
};

export const setMemberProfile: Operation<typeof setCall> = async ({ nickname: typed, icon }, context) => {
  const { memberId } = requireCaller(context);
  const nickname = nameOf(typed);
  const [rule] = requiredRulesOf(context.merchant, ['nickname']);
  const problem = rule ? errorOf(nickname, rule) : null;
  assertFields(problem ? { nickname: problem } : {});
  await context.transaction(async (tx) => {
    await tx.db.updateTable('member').set({ nickname, icon }).where('id', '=', memberId).execute();
    await tx.publish(tx.db, { audience: { memberId }, event: profileChanged, payload: {} });
  });
  return {};
};
