import type { MerchantCode } from '@atrium/contracts/constants';

/** A member of a demonstration team. `parent` is the place of the agent above in the list; null is the team's head. */
export interface TeamMember {
  readonly account: string;
  readonly type: number;
  readonly parent: number | null;
  /** Hundredths of a percent of the effective bet; no more than the agent above has. */
  readonly lineRebate: number;
}

export interface DemoTeam {
  readonly merchantCode: MerchantCode;
  readonly head: string;
  readonly members: readonly TeamMember[];
  readonly days: number;
}

/** Of the head of a demonstration line; hundredths of a percent. */
export const demoHeadRebate = 50;
const types = { agent: 2, subAgent: 42, member: 0 } as const;
const rebates: Readonly<Record<number, number>> = { [types.agent]: 30, [types.subAgent]: 20, [types.member]: 10 };
const names = [
  ...['amber', 'basil', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'heron', 'indigo', 'jasper', 'kelp', 'lumen'],
  ...['maple', 'nectar', 'onyx', 'pebble', 'quartz', 'reed', 'sable', 'tidal', 'umber', 'vesper', 'willow', 'xenon'],
  ...['yarrow', 'zephyr', 'alder', 'birch', 'coral', 'dune'],
];

/** Three levels below the head: agents and members, sub-agents and members, members. */
function teamOf(
  suffix: string,
  size: { direct: number; agents: number; perAgent: number; perSubAgent: number },
): TeamMember[] {
  const { direct, agents, perAgent, perSubAgent } = size;
  const line: TeamMember[] = [];
  const add = (type: number, parent: number | null) => {
    line.push({
      account: `${names[line.length % names.length]}${suffix}${line.length + 1}`,
      type,
      parent,
      lineRebate: rebates[type] ?? 0,
    });
    return line.length - 1;
  };
  for (let index = 0; index < direct; index += 1) add(types.member, null);
  const heads = Array.from({ length: agents }, () => add(types.agent, null));
  const subAgents = heads.map((agent) => add(types.subAgent, agent));
  for (const agent of heads) for (let index = 0; index < perAgent; index += 1) add(types.member, agent);
  for (const agent of subAgents) for (let index = 0; index < perSubAgent; index += 1) add(types.member, agent);
  return line;
}

export const demoTeams: readonly DemoTeam[] = [
  // 3 direct, 3 agents, 3 sub-agents, 9 below agents, 12 below sub-agents: thirty.
  {
    merchantCode: 'PH',
    head: 'demoagent',
    members: teamOf('ph', { direct: 3, agents: 3, perAgent: 3, perSubAgent: 4 }),
    days: 90,
  },
  {
    merchantCode: 'IN',
    head: 'demoagent',
    members: teamOf('in', { direct: 3, agents: 1, perAgent: 2, perSubAgent: 3 }),
    days: 45,
  },
];
