/** Member types that are agents. 1 general agent, 2 agent, 41 recruiting agent, 42 sub-agent. */
export const agentTypes = [1, 2, 41, 42] as const;
/** The head of a line, whose contracts and rebate are the operator's. */
export const headAgentType = 1;
/** The free-play type. */
export const trialType = 4;
/** All other members. */
export const memberType = 0;
/** Staff; not a type of the specification, and never one that a player can get. */
export const staffType = 9;

/** What a person of the operator may do. Calls (`callers`) and pages (`requires`) name the role that they are for. */
export const staffRoles = ['money', 'support', 'release', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export function isAgentType(type: number): boolean {
  return agentTypes.some((agentType) => agentType === type);
}
