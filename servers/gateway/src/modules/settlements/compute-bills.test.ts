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
  ancestorIds: [],
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
  takenBack: 0,
});

function payables(contracts: readonly Terms[], of: Record<string, TeamFigures>, carried?: Record<string, number>) {
  const carriedOf = Object.entries(carried ?? {}).map(([id, sum]) => [id, { carried: sum, owed: 0 }] as const);
  const bills = computeBills(contracts, new Map(Object.entries(of)), new Map(carriedOf));
  return Object.fromEntries(bills.map(({ terms: { subjectId }, payable }) => [subjectId, payable]));
}

test('a dividend is the rate of the highest tier whose every requirement is met', () => {
  const tiers = [tier('3.00', 30_000_000, 3, 1_000_000), tier('5.00', 50_000_000, 3, 3_000_000)];
  const [bill] = computeBills([terms('A', tiers)], new Map([['A', figures(80_000_000, 5, 2_500_000)]]));
  assert.deepEqual([bill?.tier, bill?.rate, bill?.payable], [1, 300, 75_000]);
});

test('an upline is paid the difference to what its direct subordinates are paid', () => {
  const line = [terms('A', [tier('10.00')]), terms('B', [tier('6.00')], { ancestorIds: ['A'] })];
  const of = { A: figures(0, 0, 10_000_000), B: figures(0, 0, 4_000_000) };
  assert.deepEqual(payables(line, of), { A: 760_000, B: 240_000 });
});

test('a line that wins pays nothing to its head, and its subordinate is paid all the same', () => {
  const line = [terms('A', [tier('10.00')]), terms('B', [tier('6.00')], { ancestorIds: ['A'] })];
  const [bill] = computeBills(
    line,
    new Map(Object.entries({ A: figures(0, 0, -500_000), B: figures(0, 0, 4_000_000) })),
  );
  assert.deepEqual([bill?.gross, bill?.toDownline, bill?.payable, bill?.lineDeficit], [0, 240_000, 0, 240_000]);
  assert.deepEqual(payables(line, { A: figures(0, 0, -500_000), B: figures(0, 0, 4_000_000) }), { A: 0, B: 240_000 });
});

test('an upline that pays its subordinate itself is paid in full', () => {
  const line = [
    terms('A', [tier('10.00')]),
    terms('B', [tier('6.00')], { ancestorIds: ['A'], ownerId: 'A', issueType: 'UPPER' }),
  ];
  const of = { A: figures(0, 0, 10_000_000), B: figures(0, 0, 4_000_000) };
  assert.deepEqual(payables(line, of), { A: 1_000_000, B: 240_000 });
});

test('below an upline that is paid by its own, what the operator pays takes off both', () => {
  const line = [
    terms('A', [tier('10.00')]),
    terms('B', [tier('6.00')], { ancestorIds: ['A'], ownerId: 'A', issueType: 'UPPER' }),
    terms('C', [tier('2.00')], { ancestorIds: ['A', 'B'], ownerId: 'B' }),
  ];
  const of = { A: figures(0, 0, 10_000_000), B: figures(0, 0, 4_000_000), C: figures(0, 0, 1_000_000) };
  // The operator pays A and C, 10,000 in all; A pays B its 2,200 and keeps 7,600.
  assert.deepEqual(payables(line, of), { A: 980_000, B: 220_000, C: 20_000 });
});

test('a contract stands below the nearest one above it, where the one between has ended', () => {
  const line = [terms('A', [tier('10.00')]), terms('C', [tier('6.00')], { ancestorIds: ['A', 'B'], ownerId: 'B' })];
  const of = { A: figures(0, 0, 10_000_000), C: figures(0, 0, 4_000_000) };
  assert.deepEqual(payables(line, of), { A: 760_000, C: 240_000 });
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

test('what was taken back before takes off the bet of a salary before any tier is looked for', () => {
  const contract = terms('A', [tier('0.50', 1_000_000)], { kind: 'DAILY' });
  const of = { A: figures(2_000_000, 0, 0) };
  assert.deepEqual(payables([contract], of, { A: -1_000_000 }), { A: 5_000 });
  assert.deepEqual(payables([contract], of, { A: -1_000_001 }), { A: 0 });
});

interface RandomAgent {
  readonly parent: number;
  readonly bet: number;
  readonly lost: number;
  readonly topRate: number;
  readonly hasContract: boolean;
  readonly isUpper: boolean;
}

const agent: fc.Arbitrary<RandomAgent> = fc.record({
  parent: fc.nat(50),
  bet: fc.integer({ min: 0, max: 1_000_000 }),
  lost: fc.integer({ min: -500_000, max: 500_000 }),
  topRate: fc.integer({ min: 1, max: 4_500 }),
  hasContract: fc.boolean(),
  isUpper: fc.boolean(),
});

/** Random agents as a tree: of each the way up, the team's figures and the contract. */
function treeOf(agents: readonly RandomAgent[], kind: ContractKind) {
  const parentOf = (index: number) => (index === 0 ? -1 : (agents[index]?.parent ?? 0) % index);
  const wayUp = (index: number): number[] => (index < 0 ? [] : [index, ...wayUp(parentOf(index))]);
  const of = new Map<string, TeamFigures>();
  for (const [index, { bet, lost }] of agents.entries())
    for (const subject of wayUp(index).map(String)) {
      const before = of.get(subject) ?? figures(0, 0, 0);
      of.set(subject, figures(before.effectiveBet + bet, 0, before.netLoss + lost));
    }
  const contracts = agents.flatMap(({ topRate, hasContract, isUpper }, index) => {
    const ancestorIds = wayUp(parentOf(index)).reverse().map(String);
    const [ownerId, rate] = [ancestorIds.at(-1) ?? null, (topRate / 100).toFixed(2)];
    const issueType = isUpper && ownerId !== null ? 'UPPER' : 'PLATFORM';
    return hasContract ? [terms(String(index), [tier(rate)], { kind, ancestorIds, ownerId, issueType })] : [];
  });
  return { parentOf, wayUp, of, contracts };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const kindOf = fc.constantFrom<ContractKind>('DIVIDEND', 'DAILY');

/** Bills by walking down the tree from each agent, member by member. */
function reference(agents: readonly RandomAgent[], kind: ContractKind): number[] {
  const { parentOf, wayUp } = treeOf(agents, kind);
  const gross = agents.map(({ topRate, hasContract }, top) => {
    if (!hasContract) return 0;
    const team = agents.filter((_, index) => wayUp(index).includes(top));
    const base = sum(team.map(({ bet, lost }) => (kind === 'DIVIDEND' ? lost : bet)));
    return base <= 0 ? 0 : Math.floor((base * topRate) / 10_000 + 0.5);
  });
  const paidBelow = (top: number): number =>
    sum(
      agents.map(({ hasContract, isUpper }, index) => {
        if (parentOf(index) !== top) return 0;
        return hasContract && !isUpper ? (gross[index] ?? 0) : paidBelow(index);
      }),
    );
  return agents.map(({ hasContract }, top) => (hasContract ? Math.max(0, (gross[top] ?? 0) - paidBelow(top)) : 0));
}

test('bills of random trees are those of a walk from agent to agent', () => {
  fc.assert(
    fc.property(fc.array(agent, { minLength: 1, maxLength: 40 }), kindOf, (agents, kind) => {
      const { contracts, of } = treeOf(agents, kind);
      const expected = reference(agents, kind);
      for (const { terms: one, payable } of computeBills(contracts, of))
        assert.equal(payable, expected[Number(one.subjectId)]);
    }),
  );
});

test('for any tree the operator pays what its topmost contracts earn, and the deficits that it bears', () => {
  fc.assert(
    fc.property(fc.array(agent, { minLength: 1, maxLength: 40 }), kindOf, (agents, kind) => {
      const { contracts, of } = treeOf(agents, kind);
      const paid = computeBills(contracts, of).filter(({ terms: one }) => one.issueType === 'PLATFORM');
      const subjects = new Set(paid.map(({ terms: { subjectId } }) => subjectId));
      const topmost = paid.filter(({ terms: { ancestorIds } }) => !ancestorIds.some((above) => subjects.has(above)));
      assert.equal(
        sum(paid.map(({ payable }) => payable)),
        sum(topmost.map(({ gross }) => gross)) + sum(paid.map(({ lineDeficit }) => lineDeficit)),
      );
    }),
  );
});

test("where rates fall down a line that lost, the operator pays the head's rate, and nobody pays more than they get", () => {
  fc.assert(
    fc.property(fc.array(agent, { minLength: 1, maxLength: 40 }), kindOf, (agents, kind) => {
      const parentOf = (index: number) => (agents[index]?.parent ?? 0) % index;
      const falling: RandomAgent[] = [];
      for (const [index, one] of agents.entries()) {
        const above = index === 0 ? undefined : falling[parentOf(index)];
        const topRate = Math.min(one.topRate, above?.topRate ?? one.topRate);
        // Whole shares, so that nothing is rounded; who pays a contract themselves has one.
        const [bet, lost] = [one.bet * 10_000, Math.abs(one.lost) * 10_000];
        const isUpper = one.isUpper && above?.hasContract === true;
        falling.push({ ...one, topRate, bet, lost, isUpper, hasContract: index === 0 || one.hasContract });
      }
      const { contracts, of } = treeOf(falling, kind);
      const bills = computeBills(contracts, of);
      const byOperator = bills.filter(({ terms: one }) => one.issueType === 'PLATFORM');
      assert.equal(sum(byOperator.map(({ payable }) => payable)), bills[0]?.gross);
      for (const { terms: one, payable } of bills) {
        const own = bills.filter(
          ({ terms: { ownerId, issueType } }) => issueType === 'UPPER' && ownerId === one.subjectId,
        );
        assert.ok(payable >= sum(own.map((bill) => bill.payable)), `${one.subjectId} pays more than it gets`);
      }
    }),
  );
});

test('no tier is reached below the first one', () => {
  assert.equal(tierReached([tier('1.00', 100)], figures(99, 0, 0)), 0);
});
