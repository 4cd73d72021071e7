import { listLotteryGames, listOpenedNumbers } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { useCall } from '@atrium/contracts/react';
import { DateTime, Section, SkeletonText } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { DrawnNumbers } from '../../ui/drawn-numbers.tsx';
import './home-results.css';

/** The latest draw of each game on the home page; results are public (T49). */
export default function HomeResults() {
  const text = useText();
  const games = useCall(listLotteryGames, {}, { staleTimeMs: 10 * minuteMs });
  const gameCode = games.data?.games[0]?.gameCode ?? '';
  const results = useCall(listOpenedNumbers, { size: 4 });
  if (results.isError || (results.data && results.data.list.length === 0)) return null;
  return (
    <Section
      title={text('home.title')}
      action={
        <a className="lottery-home__more" href={`/lottery?gameCode=${gameCode}`}>
          {text('home.play')}
        </a>
      }
    >
      {results.data ? (
        <ul className="lottery-home">
          {results.data.list.map((result) => (
            <li key={`${result.gameCode} ${result.issue}`}>
              <span className="lottery-home__head">
                <strong>{games.data?.games.find((game) => game.gameCode === result.gameCode)?.displayName}</strong>
                <small>
                  <DateTime at={result.drawnAt} format="time" />
                </small>
              </span>
              <DrawnNumbers kind={result.kind} numbers={result.numbers} size={32} />
              <small className="a-figures">{result.issue}</small>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Section>
  );
}
