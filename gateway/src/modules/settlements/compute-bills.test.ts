import assert from 'node:assert/strict';
import type { ContractKind } from '@atrium/contracts/constants';
import type { ContractTier } from '@atrium/contracts/entities';
import { test } from '@jest/globals';
import fc from 'fast-check';
import { computeBills, type TeamFigures, type Terms, tierReached } from './compute-bills.ts';

const tier = (rate: string, effectiveBetAmount = 0, activeMemberCount = 0, lossAmount = 0): ContractTier => ({
  rate,
  effectiveBetAmount,
  activeMemberCount,
  lossAmount,
});

const terms = (subjectId: string, tiers: ContractTier[], more: Partial<Terms> = {}): Terms => ({
  contractId: subjectId,
  kind: 'DIVIDEND',
  period: 'D',
  subjectId,
  parentId: null,
  ownerId: null,
  tiers,
  issueType: 'PLATFORM',
  carryOver: 'NONE',
  ...more,
});

const figures = (effectiveBet: number, activeMembers: number, netLoss: number): TeamFigures => ({
  effectiveBet,
  activeMembers,
  netLoss,
});

function payables(contracts: readonly Terms[], of: Record<string, TeamFigures>, carried?: Record<string, number>) {
  const bills = computeBills(contracts, new Map(Object.entries(of)), new Map(Object.entries(carried ?? {})));
  return Object.fromEntries(bills.map(({ terms: { subjectId }, payable }) => [subjectId, payable]));
}

test('a dividend is the rate of the highest tier whose every requirement is met', () => {
  const tiers = [tier('3.00', 30_000_000, 3, 1_000_000), tier('5.00', 50_000_000, 3, 3_000_000)];
  const [bill] = computeBills([terms('A', tiers)], new Map([['A', figures(80_000_000, 5, 2_500_000)]]));
  assert.deepEqual([bill?.tier, bill?.rate, bill?.payable], [1, 300, 75_000]);
});

test('an upline is paid the difference to what its direct subordinates are paid', () => {
  const line = [terms('A', [tier('10.00')]), terms('B', [tier('6.00')], { parentId: 'A' })];
  const of = { A: figures(0, 0, 10_000_000), B: figures(0, 0, 4_000_000) };
  assert.deepEqual(payables(line, of), { A: 760_000, B: 240_000 });
});

test('a line that wins pays nothing to its head, and its subordinate is paid all the same', () => {
  const line = [terms('A', [tier('10.00')]), terms('B', [tier('6.00')], { parentId: 'A' })];
  const [bill] = computeBills(
    line,
    new Map(Object.entries({ A: figures(0, 0, -500_000), B: figures(0, 0, 4_000_000) })),
  );
  assert.deepEqual([bill?.gross, bill?.toDownline, bill?.payable], [0, 240_000, 0]);
  assert.deepEqual(payables(line, { A: figures(0, 0, -500_000), B: figures(0, 0, 4_000_000) }), { A: 0, B: 240_000 });
});

test('an upline that pays its subordinate itself is paid in full', () => {
  const line = [
    terms('A', [tier('10.00')]),
    terms('B', [tier('6.00')], { parentId: 'A', ownerId: 'A', issueType: 'UPPER' }),
  ];
  const of = { A: figures(0, 0, 10_000_000), B: figures(0, 0, 4_000_000) };
  assert.deepEqual(payables(line, of), { A: 760_000, B: 240_000 });
});

test('what an earlier win of the team left takes off the loss before any tier is looked for', () => {
  const contract = terms('A', [tier('10.00', 0, 0, 1_000_000)], { carryOver: 'PERMANENT' });
  const of = { A: figures(0, 0, 3_000_000) };
  assert.deepEqual(payables([contract], of, { A: -1_500_000 }), { A: 150_000 });
  assert.deepEqual(payables([contract], of, { A: -2_500_000 }), { A: 0 });
});

test('a salary is a share of the effective bet, whatever the team won', () => {
  const contract = terms('A', [tier('0.50', 1_000_000, 2)], { kind: 'DAILY' });
  assert.deepEqual(payables([contract], { A: figures(2_000_000, 2, -9_000_000) }), { A: 10_000 });
  assert.deepEqual(payables([contract], { A: figures(2_000_000, 1, 0) }), { A: 0 });
});

interface RandomAgent {
  readonly parent: number;
  readonly bet: number;
  readonly lost: number;
  readonly topRate: number;
  readonly hasContract: boolean;
}

/** Bills by walking the tree from each agent, member by member. */
function reference(agents: readonly RandomAgent[], kind: ContractKind): number[] {
  const parentOf = (index: number) => (index === 0 ? -1 : (agents[index]?.parent ?? 0) % index);
  const isBelow = (index: number, top: number): boolean =>
    index === top || (index > 0 && isBelow(parentOf(index), top));
  const gross = agents.map(({ topRate, hasContract }, top) => {
    if (!hasContract) return 0;
    const team = agents.filter((_, index) => isBelow(index, top));
    const base = team.reduce((sum, { bet, lost }) => sum + (kind === 'DIVIDEND' ? lost : bet), 0);
    return base <= 0 ? 0 : Math.floor((base * topRate) / 10_000 + 0.5);
  });
  return agents.map(({ hasContract }, top) => {
    const below = agents.reduce((sum, _, index) => (parentOf(index) === top ? sum + (gross[index] ?? 0) : sum), 0);
    return hasContract ? Math.max(0, (gross[top] ?? 0) - below) : 0;
  });
}

test('bills of random trees are those of a walk from agent to agent', () => {
  const agent = fc.record({
    parent: fc.nat(50),
    bet: fc.integer({ min: 0, max: 1_000_000 }),
    lost: fc.integer({ min: -500_000, max: 500_000 }),
    topRate: fc.integer({ min: 1, max: 4_500 }),
    hasContract: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(agent, { minLength: 1, maxLength: 40 }),
      fc.constantFrom('DIVIDEND', 'DAILY'),
      (agents, kind) => {
        const parentOf = (index: number) => (index === 0 ? null : String((agents[index]?.parent ?? 0) % index));
        const lineOf = (index: number): string[] => {
          const parent = parentOf(index);
          return [String(index), ...(parent === null ? [] : lineOf(Number(parent)))];
        };
        const of = new Map<string, TeamFigures>();
        for (const [index, { bet, lost }] of agents.entries())
          for (const subject of lineOf(index)) {
            const before = of.get(subject) ?? figures(0, 0, 0);
            of.set(subject, figures(before.effectiveBet + bet, 0, before.netLoss + lost));
          }
        const contracts = agents.flatMap(({ topRate, hasContract }, index) => {
          const rate = (topRate / 100).toFixed(2);
          return hasContract ? [terms(String(index), [tier(rate)], { kind, parentId: parentOf(index) })] : [];
        });
        const bills = computeBills(contracts, of);
        const expected = reference(agents, kind);
        for (const { terms: one, payable } of bills) assert.equal(payable, expected[Number(one.subjectId)]);
      },
    ),
  );
});

test('no tier is reached below the first one', () => {
  assert.equal(tierReached([tier('1.00', 100)], figures(99, 0, 0)), 0);
});
