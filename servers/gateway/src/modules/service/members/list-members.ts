import type { listMembers as call } from '@atrium/contracts/calls';
import { agentTypes, memberType } from '@atrium/contracts/constants';
import { plainText } from '@atrium/contracts/typed';
import { beginsWith } from '../../../db/like.ts';
import { pageOf } from '../../../db/page-of.ts';
import { typedKey } from '../../../db/typed-key.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { foundColumns, membersAt } from './found-member.ts';

/** Shorter numbers are looked for as names alone. */
const shortestNumber = 7;

export const listMembers: Operation<typeof call> = async (
  { keyword, kind, state, upline, pageNo, pageSize },
  context,
) => {
  let members = membersAt(context.db, requireCaller(context).merchants);
  if (kind === 'PLAYER') members = members.where('member.type', '=', memberType);
  if (kind === 'AGENT') members = members.where('member.type', 'in', [...agentTypes]);
  if (state) members = members.where('member.state', '=', state);
  if (upline) members = members.where('member.parent_id', '=', upline);
  if (keyword) {
    const typed = typedKey(keyword);
    const digits = plainText(keyword).replaceAll(/\D/g, '');
    members = members.where((member) =>
      member.or([
        member('member.account_key', 'like', beginsWith(typed)),
        member('member.id', '=', plainText(keyword).trim()),
        member('member.verified_email', '=', typed),
        ...(digits.length >= shortestNumber ? [member('member.verified_mobile', '=', digits)] : []),
      ]),
    );
  }
  return pageOf(
    members.select(foundColumns).orderBy('member.created_at', 'desc').orderBy('member.id', 'desc'),
    { pageNo, pageSize },
    (list) => list,
  );
};
