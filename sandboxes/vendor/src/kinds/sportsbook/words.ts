import type { MarketId } from '@atrium/round-verifier/kinds/sportsbook/markets';
import { namesOfLeg } from '@atrium/round-verifier/kinds/sportsbook/selection-id';
import type { ShownMarket, ShownMatch, ShownSelection } from '@atrium/round-verifier/kinds/sportsbook/shown';
import type { Leg } from '@atrium/round-verifier/kinds/sportsbook/tickets';
import type { Speech } from '../../page/texts.ts';

export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

/** A market by its name and line. */
export function marketName({ id, line }: Pick<ShownMarket, 'id' | 'line'>, speech: Speech): string {
  return speech.say(`market_${id}`, { line: line === undefined ? '' : lineText(id, line, speech) });
}

const lineText = (id: MarketId, line: number, speech: Speech): string =>
  id === 'handicap' ? speech.signed(line) : speech.number(line);

/** A selection as people say it: by the team, or as more or less. */
export function selectionName(
  { name }: Pick<ShownSelection, 'name'>,
  match: ShownMatch | null,
  speech: Speech,
): string {
  if (name === 'home') return match?.home ?? name;
  if (name === 'away') return match?.away ?? name;
  if (name === 'draw' || name === 'over' || name === 'under') return speech.say(`selection_${name}`);
  return name;
}

/** Where a match stands, in a few words. */
export function momentText({ state, step, startsAt }: ShownMatch, now: number, sport: string, speech: Speech): string {
  if (state === 'ENDED') return speech.say('matchEnded');
  if (state === 'ABANDONED') return speech.say('matchAbandoned');
  if (state === 'SOON') return speech.say('startsIn', { minutes: Math.max(1, Math.ceil((startsAt - now) / 60_000)) });
  if (sport === 'football') return speech.say('minute', { minute: step + 1 });
  return sport === 'arena' ? speech.say('mapNumber', { number: step + 1 }) : speech.say('inPlay');
}

/** What the bets of one slip cost together. */
export function placedText(wishes: readonly { readonly stake: number }[], currency: string, speech: Speech): string {
  const amount = speech.money(
    wishes.reduce((sum, { stake }) => sum + stake, 0),
    currency,
  );
  return speech.say('ticketPlaced', { amount });
}

/** What a leg is on and at which odds, in the page's language, whatever language its own texts have. */
export function legText(leg: Leg, speech: Speech): string {
  const names = namesOfLeg(leg);
  const line = names?.line === undefined ? undefined : Number(names.line);
  const market = names
    ? marketName({ id: names.market as MarketId, ...(line !== undefined && { line }) }, speech)
    : leg.market;
  const selection = names?.chosen ? speech.say(`selection_${names.chosen}`) : (names?.name ?? leg.selection);
  return `${market} · ${selection} @ ${oddsText(leg.odds)}`;
}
