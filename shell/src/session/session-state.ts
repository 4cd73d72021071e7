import { isAgentType, staffType, trialType } from '@atrium/contracts/constants';
import type { MemberInfo, SessionState } from '@atrium/contracts/entities';

export const guestState: SessionState = {
  isLogin: false,
  isAgent: false,
  isTrial: false,
  isStaff: false,
  firstTimeLogin: false,
  member: null,
};

/** The session of a member: its type sets the agent and trial flags. */
export function stateOf(member: MemberInfo, firstTimeLogin: boolean): SessionState {
  return {
    isLogin: true,
    isAgent: isAgentType(member.type),
    isTrial: member.type === trialType,
    isStaff: member.type === staffType,
    firstTimeLogin,
    member,
  };
}
