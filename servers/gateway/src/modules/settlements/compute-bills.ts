import type { CarryOver, ContractKind, ContractPeriod, IssueType } from '@atrium/contracts/constants';
import type { ContractTier } from '@atrium/contracts/entities';
import { rateOf, shareOf } from '../agents/index.ts';

/** What a team did in a period: the subject and everybody below. Minor units. */
export interface TeamFigures {
  readonly effectiveBet: number;
  readonly activeMembers: number;
  /** Below zero when the team won. */
  readonly netLoss: number;
  /** What play with money that was taken back takes off, as it has: of a dividend the loss, of a salary the bet. */
  readonly takenBack: number;
}

/** What earlier periods take off, zero or less, and how much of it is owed whatever the contract says, zero or more. */
export interface Carried {
  readonly carried: number;
  readonly owed: number;
}

/** A contract that counts for a period. */
export interface Terms {
  readonly contractId: string;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly subjectId: string;
  /** The subject's upline, from its top down to the parent. */
  readonly ancestorIds: readonly string[];
  readonly ownerId: string | null;
  readonly tiers: readonly ContractTier[];
  readonly issueType: IssueType;
  readonly carryOver: CarryOver;
}

/** A bill as it is computed; minor units, `rate` in hundredths of a percent. */
export interface ComputedBill extends TeamFigures {
  readonly terms: Terms;
  readonly carried: number;
  readonly owed: number;
  readonly tier: number;
  readonly rate: number;
  readonly gross: number;
  /** The gross bills that the operator pays below, which this one is less. */
  readonly below: readonly { readonly subjectId: string; readonly amount: number }[];
  /** Their sum. */
  readonly toDownline: number;
  readonly payable: number;
  /** What was paid below beyond `gross`; the operator bears it. */
  readonly lineDeficit: number;
}

const nothing: TeamFigures = { effectiveBet: 0, activeMembers: 0, netLoss: 0, takenBack: 0 };

/** The highest tier whose requirements are all met, from 1; 0 for none. */
export function tierReached(tiers: readonly ContractTier[], figures: Omit<TeamFigures, 'takenBack'>): number {
  const { effectiveBet, activeMembers, netLoss } = figures;
  return (
    tiers.findLastIndex(
      ({ effectiveBetAmount, activeMemberCount, lossAmount = 0 }) =>
        effectiveBet >= effectiveBetAmount && activeMembers >= activeMemberCount && netLoss >= lossAmount,
    ) + 1
  );
}

function grossOf(terms: Terms, figures: TeamFigures, carried: number) {
  const { kind, tiers } = terms;
  const counted =
    kind === 'DIVIDEND'
      ? { ...figures, netLoss: figures.netLoss + carried }
      : { ...figures, effectiveBet: figures.effectiveBet + carried, netLoss: Infinity };
  const base = Math.max(0, kind === 'DIVIDEND' ? counted.netLoss : counted.effectiveBet);
  const tier = tierReached(tiers, counted);
  const reached = tiers[tier - 1];
  const rate = reached ? rateOf(reached) : 0;
  return { tier, rate, gross: shareOf(base, rate) };
}

/**
 * What the operator pays below each subject: the contracts that it pays itself and that are the nearest on their way up
 * to the subject. Members without a contract, and subordinates whom their upline pays, are passed over: whoever is
 * below them would be paid twice otherwise.
 */
export function nearestBelow(contracts: readonly Terms[]): ReadonlyMap<string, readonly Terms[]> {
  const isPaidByOperator = new Map(contracts.map(({ subjectId, issueType }) => [subjectId, issueType === 'PLATFORM']));
  const below = new Map<string, Terms[]>();
  for (const terms of contracts) {
    if (terms.issueType !== 'PLATFORM') continue;
    for (const above of [...terms.ancestorIds].reverse()) {
      const own = isPaidByOperator.get(above);
      if (own === undefined) continue;
      below.set(above, [...(below.get(above) ?? []), terms]);
      if (own) break;
    }
  }
  return below;
}

/**
 * The bills of one kind and period (SRV6): each by its own terms, less the gross bills that the operator pays below
 * (`nearestBelow`); what an upline pays itself is debited from its wallet instead. A subordinate is paid whether or not
 * the upline reaches a tier; the operator bears the difference, which is the bill's deficit.
 * `carriedOf`: what earlier periods of a team take off.
 */
export function computeBills(
  contracts: readonly Terms[],
  figuresOf: ReadonlyMap<string, TeamFigures>,
  carriedOf: ReadonlyMap<string, Carried> = new Map(),
): ComputedBill[] {
  const bills = contracts.map((terms) => {
    const figures = figuresOf.get(terms.subjectId) ?? nothing;
    const { carried, owed } = carriedOf.get(terms.subjectId) ?? { carried: 0, owed: 0 };
    return { terms, ...figures, carried, owed, ...grossOf(terms, figures, carried) };
  });
  const grossBySubject = new Map(bills.map(({ terms, gross }) => [terms.subjectId, gross]));
  const below = nearestBelow(contracts);
  return bills.map((bill) => {
    const shares = (below.get(bill.terms.subjectId) ?? []).map(({ subjectId }) => ({
      subjectId,
      amount: grossBySubject.get(subjectId) ?? 0,
    }));
    const toDownline = shares.reduce((sum, { amount }) => sum + amount, 0);
    const left = bill.gross - toDownline;
    return { ...bill, below: shares, toDownline, payable: Math.max(0, left), lineDeficit: Math.max(0, -left) };
  });
}
