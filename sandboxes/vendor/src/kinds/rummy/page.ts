import { byRank, bySuit, type Card } from '@atrium/round-verifier/cards/deck';
import { type CardGame, rakeThousandths } from '@atrium/round-verifier/cards/rules';
import { cardsEach, game, type RummyView } from '@atrium/round-verifier/kinds/rummy/game';
import { declarationOf, type Grouped, grouped, writeGroups } from '@atrium/round-verifier/kinds/rummy/melds';
import { cardsView, cardText, rowsView } from '../../cards/page/card-view.ts';
import type { CardFace, Lying } from '../../cards/page/face.ts';
import { type Choice, handControls } from '../../cards/page/hand-controls.ts';
import { cardPage } from '../../cards/page/room-page.ts';
import { element } from '../../page/element.ts';
import type { Speech } from '../../page/texts.ts';

type Deal = Lying<RummyView>;

/** The page cuts a hand into groups: once for each hand. */
let latest: { readonly key: string; readonly grouped: Grouped } | null = null;
function groupedHand({ view }: Deal): Grouped {
  const key = `${view.joker} ${view.hand.join()}`;
  if (latest?.key !== key) latest = { key, grouped: grouped(view.hand, view.joker) };
  return latest.grouped;
}

function choicesOf(deal: Deal, speech: Speech): Choice[] {
  const { options, view } = deal;
  const simple = options.flatMap(({ action }): Choice[] => {
    if (action === 'draw') return [{ action, label: speech.say('act_draw'), isMain: true }];
    if (action === 'take' && view.top) return [{ action, label: speech.say('act_take', { card: cardText(view.top) }) }];
    return action === 'drop' ? [{ action, label: speech.say('act_drop') }] : [];
  });
  const isDiscarding = options.some(({ action }) => action === 'discard');
  const declaration = isDiscarding ? declarationOf(view.hand, view.joker) : null;
  if (!declaration) return simple;
  const detail = writeGroups(declaration.groups, declaration.discarded);
  return [{ action: 'declare', detail, label: speech.say('act_declare'), isMain: true }, ...simple];
}

const face: CardFace<RummyView> = {
  game: game as CardGame,
  hasLaidOut: true,
  rules: (speech) =>
    speech.say('rulesRummy', {
      cards: cardsEach,
      seconds: game.turnMs / 1_000,
      rake: speech.percent(rakeThousandths / 1_000),
    }),
  seat({ view, you, phase }, place, speech) {
    const { hands, declared, points, hasDropped } = view;
    if (hasDropped[place]) return { says: speech.say('dropped'), content: null };
    const says = points ? speech.say('points', { points: points[place] ?? 0 }) : '';
    if (declared?.place === place) return { says: speech.say('declared'), content: rowsView(declared.groups) };
    if (phase === 'ENDED' && hands) return { says, content: rowsView([hands[place] ?? []]) };
    return { says, content: place === you ? null : cardsView(1, speech.say('cardsCount', { count: cardsEach })) };
  },
  middle({ view }, speech) {
    const card = (label: string, shown: Card | null) =>
      element('span', { class: 'pile' }, `${label} `, shown ? cardsView([shown], cardText(shown)) : '–');
    return element(
      'p',
      { class: 'piles' },
      card(speech.say('joker'), view.joker),
      card(speech.say('discards'), view.top),
      element('span', {}, speech.say('inStock', { count: view.inStock })),
    );
  },
  controls: (options, act) =>
    handControls<RummyView>(options, act, {
      groupsOf: (deal) => {
        const { groups, left } = groupedHand(deal);
        return [...groups.map(byRank), bySuit(left)];
      },
      cardAction: 'discard',
      choicesOf: (deal) => choicesOf(deal, options.speech),
    }),
};

export const { open, replay } = cardPage(face);
