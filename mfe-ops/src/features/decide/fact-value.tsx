import type { ApprovalFacts } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { DateTime } from '@atrium/ui';
import type { Fact } from '@atrium/ui/facts';
import { useText } from '../../texts.ts';
import { MoneyIn } from '../../ui/money-in.tsx';

/** Facts that come first; other names follow. */
const factOrder = [
  'account',
  'merchantCode',
  'contractKind',
  'contractPeriod',
  'carryOver',
  'amountKind',
  'vendor',
  'vendorId',
  'gameCode',
  'issue',
  'direction',
  'cause',
  'amountMinor',
  'reference',
  'note',
];

/** Figures of a contract's tier, in the order of its form. */
const tierFigures = { Rate: 'rate', BetMinor: 'bet', Active: 'active', LossMinor: 'loss' } as const;
const figures = Object.keys(tierFigures);

/** `tier2BetMinor` → the bet of the second tier. */
function tierOf(name: string) {
  const [, place = '', figure = ''] = /^tier(\d+)(\w+)$/.exec(name) ?? [];
  return figure in tierFigures ? { place, figure: figure as keyof typeof tierFigures } : null;
}

/** Tiers come last, each whole. */
function rankOf(name: string): number {
  const tier = tierOf(name);
  if (tier) return factOrder.length + 1 + Number(tier.place) * figures.length + figures.indexOf(tier.figure);
  return factOrder.includes(name) ? factOrder.indexOf(name) : factOrder.length;
}

/** What a request holds for the server: its currency stands in the amounts, an id behind a name. */
const isUnsaid = (name: string, facts: ApprovalFacts) =>
  name === 'currency' || (name === 'vendorId' && facts.vendor !== undefined);

/** Values that have texts elsewhere. */
const textsOfValues: Readonly<Record<string, string>> = {
  amountKind: 'bounds.kind',
  contractKind: 'bills.kinds',
  contractPeriod: 'contracts.periods',
  carryOver: 'contracts.carryOvers',
  gameTypes: 'gameType',
  gameTypesBefore: 'gameType',
};

type FactOf = ApprovalFacts[string];

/** Names and shows one value in the reader's language; what has no text is shown as it is. */
export function useNamedFact(): (name: string, value: FactOf, currency?: unknown) => Fact {
  const text = useText();
  const region = useRegion();
  // A missing text is empty.
  const known = (key: string, otherwise: string) => text(key as 'approvals.fact.account') || otherwise;
  const nameOf = (name: string) => {
    const tier = tierOf(name);
    if (!tier) return known(`approvals.fact.${name}`, name);
    return `${text('contracts.tier', { place: tier.place })}: ${text(`contracts.${tierFigures[tier.figure]}`)}`;
  };
  return (name, value, currency = region.currency) => {
    const label = nameOf(name);
    if (typeof value === 'number' && name.endsWith('Minor')) {
      return [label, <MoneyIn key={name} minor={value} currency={String(currency)} />];
    }
    if (typeof value === 'number' && name.endsWith('At')) return [label, <DateTime key={name} at={value} />];
    return [label, known(`${textsOfValues[name] ?? 'approvals.value'}.${value}`, String(value))];
  };
}

/** Names and values of a request, in the order of their forms. */
export function useNamedFacts(facts: ApprovalFacts): readonly Fact[] {
  const factOf = useNamedFact();
  // Salaries by the hour and in real time have no period of their own.
  const isByWindow = facts.contractKind === 'HOURLY' || facts.contractKind === 'REALTIME';
  return Object.entries(facts)
    .filter(
      ([name, value]) =>
        value !== null && value !== '' && !isUnsaid(name, facts) && !(isByWindow && name === 'contractPeriod'),
    )
    .sort(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([name, value]) => factOf(name, value, facts.currency ?? undefined));
}
