import type { ShownLeague } from '@atrium/round-verifier/kinds/sportsbook/shown';
import { element } from '../../page/element.ts';
import type { Speech } from '../../page/texts.ts';

interface LeaguesView {
  readonly root: HTMLElement;
  show(leagues: readonly ShownLeague[], shown: number): void;
}

/** How much there is in a league, in a few words. */
export const leagueText = ({ matches, live }: ShownLeague, isLiveOnly: boolean, speech: Speech): string =>
  isLiveOnly ? speech.say('leagueLive', { live }) : speech.say('leagueCounts', { matches, live });

/** The list of leagues. Its buttons stay the same as counts change, so that the focus stays on them. */
export function createLeaguesView(speech: Speech, isLiveOnly: boolean, choose: (league: number) => void): LeaguesView {
  const root = element('nav', { class: 'leagues', 'aria-label': speech.say('leagues') });
  let buttons: readonly HTMLButtonElement[] = [];
  const buttonOf = ({ name }: ShownLeague, league: number) => {
    const button = element('button', { type: 'button' }, element('b', {}, name), ' ', element('span', {}));
    button.addEventListener('click', () => choose(league));
    return button;
  };
  return {
    root,
    show(leagues, shown) {
      if (buttons.length !== leagues.length) {
        buttons = leagues.map(buttonOf);
        root.replaceChildren(...buttons);
        // A sport of one league has nothing to choose.
        root.hidden = buttons.length < 2;
      }
      for (const [league, button] of buttons.entries()) {
        const listed = leagues[league];
        const text = listed ? leagueText(listed, isLiveOnly, speech) : '';
        const counts = button.lastElementChild;
        if (counts && counts.textContent !== text) counts.textContent = text;
        button.setAttribute('aria-pressed', String(league === shown));
      }
    },
  };
}
