import { type CardGame, rakeThousandths } from '@atrium/round-verifier/cards/rules';
import { type CallbreakView, cardsEach, game, mostCalled } from '@atrium/round-verifier/kinds/callbreak/game';
import { scoreOf } from '@atrium/round-verifier/kinds/callbreak/rules';
import { cardsText, cardsView } from '../../cards/page/card-view.ts';
import type { CardFace, Lying } from '../../cards/page/face.ts';
import { handControls } from '../../cards/page/hand-controls.ts';
import { cardPage } from '../../cards/page/room-page.ts';
import type { Speech } from '../../page/texts.ts';

type Deal = Lying<CallbreakView>;

/** What a seat called and has won, and its points when all tricks are played. */
function standingOf({ view, phase }: Deal, place: number, speech: Speech): string {
  const [call = null, won = 0] = [view.calls[place], view.won[place]];
  if (call === null) return '';
  const standing = speech.say('tricksOf', { won, call });
  if (phase !== 'ENDED') return standing;
  return `${standing} · ${speech.say('points', { points: speech.number(scoreOf(call, won) / 10) })}`;
}

/** The card that a seat has in the trick on the table, or had in the one before. */
function cardOf({ view }: Deal, place: number): string | undefined {
  const trick = view.trick.length > 0 ? view.trick : view.last;
  return trick.find((played) => played.place === place)?.card;
}

const face: CardFace<CallbreakView> = {
  game: game as CardGame,
  hasLaidOut: false,
  rules: (speech) =>
    speech.say('rulesCallbreak', {
      cards: cardsEach,
      most: mostCalled,
      seconds: game.turnMs / 1_000,
      rake: speech.percent(rakeThousandths / 1_000),
    }),
  seat(deal, place, speech) {
    const card = cardOf(deal, place);
    const content = card ? cardsView([card], speech.say('hasPlayed', { card: cardsText([card]) })) : null;
    return { says: standingOf(deal, place, speech), content };
  },
  controls: (options, act) =>
    handControls<CallbreakView>(options, act, {
      groupsOf: ({ view }) => [view.hand],
      cardAction: 'play',
      choicesOf: (deal) =>
        deal.options.flatMap(({ action, detail = '' }) => {
          const name = options.speech.say('callTricks', { count: detail });
          return action === 'call' ? [{ action, detail, label: detail, name }] : [];
        }),
    }),
};

export const { open, replay } = cardPage(face);
