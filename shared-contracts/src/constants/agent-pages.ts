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

/** The address of the member centre; its pages are below it. */
export const memberCentre = '/member';

/** The address of the console of staff; its pages are below it. */
export const staffConsole = '/ops';

/** The two centres that have the pages of an account, by name. */
export type CentreName = 'agent' | 'member';
