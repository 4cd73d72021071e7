/** Pages of an agent's own account that the agent centre has as the member centre has them (A12). */
export const agentOwnPages = [
  'deposit',
  'withdraw',
  'transfer',
  'messages',
  'deposit-record',
  'withdraw-record',
] as const;
export type AgentOwnPage = (typeof agentOwnPages)[number];

/** The address of the agent centre; its pages are below it. */
export const agentCentre = '/agentHome';
