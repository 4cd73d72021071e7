import { Section, SkeletonText } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { LobbyCard } from './lobby-card.tsx';
import { quickest } from './lobby-state.ts';
import { useLobby, useSeconds } from './use-lobby.ts';

const shown = 6;

/** The lotteries that close next on the home page, with their latest results; results are public (T49). */
export default function HomeLotteries() {
  const text = useText();
  const { query, menus } = useLobby({});
  const at = useSeconds();
  const cards = quickest(menus, shown);
  if (query.isError || (query.data && cards.length === 0)) return null;
  return (
    <Section
      title={text('home.title')}
      action={
        <a className="lottery-cards__more" href="/lottery/results">
          {text('home.results')}
        </a>
      }
    >
      {query.data ? (
        <ul className="lottery-cards">
          {cards.map((card) => (
            <li key={card.gameCode}>
              <LobbyCard card={card} path="/lottery" at={at} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonText lines={6} />
      )}
    </Section>
  );
}
