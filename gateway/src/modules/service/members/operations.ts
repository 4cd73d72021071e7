import type { OperationsPart } from '../../../operation/operations-part.ts';
import { makeAgent, setMemberState } from './change-member.ts';
import { getMemberFile } from './get-member-file.ts';
import { listMembers } from './list-members.ts';

export const memberCareOperations = {
  listMembers,
  getMemberFile,
  setMemberState,
  makeAgent,
} satisfies OperationsPart;
