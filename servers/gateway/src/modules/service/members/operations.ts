import type { OperationsPart } from '../../../operation/operations-part.ts';
import { makeAgent, setMemberState } from './change-member.ts';
import { getMemberFile } from './get-member-file.ts';
import { listMembers } from './list-members.ts';
import { proposeLineRebate } from './propose-line-rebate.ts';

export const memberCareOperations = {
  listMembers,
  getMemberFile,
  setMemberState,
  makeAgent,
  proposeLineRebate,
} satisfies OperationsPart;
