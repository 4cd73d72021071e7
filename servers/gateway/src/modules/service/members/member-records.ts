import type {
  listMemberBets as betsCall,
  listMemberDevices as devicesCall,
  getMemberLimits as limitsCall,
  listMemberLogins as loginsCall,
  listMemberTransactions as transactionsCall,
} from '@atrium/contracts/calls';
import { pageOf } from '../../../db/page-of.ts';
import type { Operation } from '../../../operation/operation.ts';
import { readDevices } from '../../accounts/index.ts';
import { playLimitsOf } from '../../limits/index.ts';
import { betsOf, transactionsOf } from '../../records/index.ts';
import { memberFor } from './found-member.ts';

export const listMemberBets: Operation<typeof betsCall> = async ({ memberId, ...request }, context) =>
  betsOf(context, await memberFor(context, memberId), request);

export const listMemberTransactions: Operation<typeof transactionsCall> = async ({ memberId, ...request }, context) =>
  transactionsOf(context, await memberFor(context, memberId), request);

export const getMemberLimits: Operation<typeof limitsCall> = async ({ memberId }, context) =>
  playLimitsOf(context, await memberFor(context, memberId));

export const listMemberDevices: Operation<typeof devicesCall> = async ({ memberId }, context) => {
  await memberFor(context, memberId);
  return { devices: await readDevices(context, memberId) };
};

export const listMemberLogins: Operation<typeof loginsCall> = async ({ memberId, ...request }, context) => {
  await memberFor(context, memberId);
  return pageOf(
    context.db
      .selectFrom('session')
      .where('member_id', '=', memberId)
      .select(['id as sessionId', 'started_at as startedAt', 'ended_at as endedAt', 'ip', 'user_agent as userAgent'])
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc'),
    request,
    (rows) => rows,
  );
};
