import type { CardGame } from '@atrium/round-verifier/cards/rules';
import { rakeThousandths } from '@atrium/round-verifier/cards/rules';
import {
  actions,
  game,
  mostBoots,
  mostStakesEach,
  type TeenPattiView,
} from '@atrium/round-verifier/kinds/teenpatti/game';
import { rankHand } from '@atrium/round-verifier/kinds/teenpatti/rules';
import { cardsText, cardsView } from '../../cards/page/card-view.ts';
import type { CardFace } from '../../cards/page/face.ts';
import { optionButtons } from '../../cards/page/option-buttons.ts';
import { cardPage } from '../../cards/page/room-page.ts';

const cardsEach = 3;

const face: CardFace<TeenPattiView> = {
  game: game as CardGame,
  hasLaidOut: false,
  rules: (speech) =>
    speech.say('rulesTeenPatti', {
      rake: speech.percent(rakeThousandths / 1_000),
      boots: mostBoots,
      stakes: mostStakesEach,
      seconds: game.turnMs / 1_000,
    }),
  seat({ view, turns }, place, speech) {
    const { isSeen = false, isPacked = false, cards = null } = view.seats[place] ?? {};
    const says = isPacked ? speech.say('packed') : turns.includes(place) ? '' : speech.say(isSeen ? 'seen' : 'blind');
    const label = cards
      ? `${cardsText(cards)}, ${speech.say(`hand_${rankHand(cards).category}`)}`
      : speech.say('cardsHidden');
    return { says, content: cardsView(cards ?? cardsEach, label) };
  },
  controls: (options, act) => optionButtons(options, actions, act),
};

export const { open, replay } = cardPage(face);
