import type { OperationsPart } from '../../../operation/operations-part.ts';
import { makeAgent, setMemberState } from './change-member.ts';
import { getMemberFile } from './get-member-file.ts';
import { listMembers } from './list-members.ts';
import {
  getMemberLimits,
  listMemberBets,
  listMemberDevices,
  listMemberLogins,
  listMemberTransactions,
} from './member-records.ts';
import { addMemberNote, listMemberTimeline } from './member-timeline.ts';
import { proposeLineRebate } from './propose-line-rebate.ts';

export const memberCareOperations = {
  listMembers,
  getMemberFile,
  setMemberState,
  makeAgent,
  proposeLineRebate,
  listMemberBets,
  listMemberDevices,
  listMemberTransactions,
  getMemberLimits,
  listMemberLogins,
  listMemberTimeline,
  addMemberNote,
} satisfies OperationsPart;
