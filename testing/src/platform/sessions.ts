import { isAgentType, memberType, type StaffRole, staffType, trialType } from '@atrium/contracts/constants';
import type { MemberInfo, SessionState } from '@atrium/contracts/entities';

const player: MemberInfo = {
  id: 'member-1',
  account: 'player1',
  nickname: 'Player One',
  type: memberType,
  merchantCode: 'PH',
  currency: 'TLB',
  currencySymbol: 'TLB',
  language: 'EN',
  vipLevel: 1,
  kycLevel: 1,
  hasPaymentPassword: true,
  email: null,
  mobile: null,
  roles: [],
};

/** The flags of a session follow from the type of its member, as in the shell. */
function sessionOf(own: MemberInfo): SessionState {
  return {
    isLogin: true,
    isAgent: isAgentType(own.type),
    isTrial: own.type === trialType,
    isStaff: own.type === staffType,
    firstTimeLogin: false,
    member: own,
  };
}

/** A visitor who has not logged in. */
export const guestSession = (): SessionState => ({
  isLogin: false,
  isAgent: false,
  isTrial: false,
  isStaff: false,
  firstTimeLogin: false,
  member: null,
});

/** A player with an account and a payment password. @param own what differs */
export const memberSession = (own: Partial<MemberInfo> = {}): SessionState => sessionOf({ ...player, ...own });

/** A general agent. @param own what differs */
export const agentSession = (own: Partial<MemberInfo> = {}): SessionState =>
  memberSession({ id: 'agent-1', account: 'agent1', nickname: 'Agent One', type: 1, affiliateCode: 'AGENT1', ...own });

/** A visitor who plays for free. @param own what differs */
export const trialSession = (own: Partial<MemberInfo> = {}): SessionState =>
  memberSession({ id: 'trial-1', account: 'trial1', nickname: 'Trial', type: trialType, ...own });

/** A person of the operator, with these roles and no other. */
export const staffSession = (...roles: readonly StaffRole[]): SessionState =>
  memberSession({ id: 'staff-1', account: 'staff1', nickname: 'Staff One', type: staffType, roles: [...roles] });
