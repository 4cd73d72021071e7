import type { Clock } from '../../../operation/services.ts';
import type { TestGateway } from '../../test-gateway.ts';
import { addMember, type TestMember } from '../../test-member.ts';

export const zone = 'Asia/Manila';
export const members = Number(process.env.BENCH_MEMBERS ?? 100_000);
export const agents = members / 50;
export const bets = members * 20;
export const days = 35;
const levels = 6;

/** The line that is measured: its head is logged in, and everything below has one time. */
export interface Line {
  readonly gateway: TestGateway;
  readonly head: TestMember;
  readonly clock: Clock;
  /** When it was filled. */
  readonly now: number;
}

export async function headOf(gateway: TestGateway): Promise<Line> {
  const head = await addMember(gateway, { type: 1 });
  return { gateway, head, clock: gateway.clock, now: gateway.clock.now() };
}

interface Row {
  readonly id: string;
  readonly type: number;
  readonly parent: string;
  readonly ancestors: readonly string[];
}

/** Agents on six levels, each level some times wider than the one above, and the members below any of them. */
export function treeBelow(headId: string): Row[] {
  const above: string[][] = [[headId]];
  const lineOf = new Map<string, readonly string[]>([[headId, []]]);
  const rows: Row[] = [];
  const add = (id: string, type: number, parent: string) => {
    const ancestors = [...(lineOf.get(parent) ?? []), parent];
    rows.push({ id, type, parent, ancestors });
    if (type === 1) lineOf.set(id, ancestors);
  };
  const wider = agents ** (1 / (levels - 1));
  for (let level = 1; level < levels; level += 1) {
    const width = level === levels - 1 ? agents - rows.length - 1 : Math.round(wider ** level / 2);
    const parents = above[level - 1] ?? [];
    const ids = Array.from({ length: width }, (_, index) => `agent-${level}-${index}`);
    for (const [index, id] of ids.entries()) add(id, 1, parents[index % parents.length] ?? headId);
    above.push(ids);
  }
  const everyAgent = above.flat();
  for (let index = 0; index < members; index += 1)
    add(`member-${index}`, 0, everyAgent[(index * 7_919) % everyAgent.length] ?? headId);
  return rows;
}
