import type { LotteryCard, PrizeMode } from '@atrium/contracts/entities';
import { useText } from '../../texts.ts';
import { clockText } from '../../ui/clock-text.ts';
import { DrawnNumbers } from '../../ui/drawn-numbers.tsx';
import { dueKeys, dueOf, phaseOf } from '../../ui/issue-phase.ts';
import './lobby-cards.css';

interface LobbyCardProps {
  card: LotteryCard;
  path: string;
  /** The server's time. */
  at: number;
  /** The mode that the game opens in, if not its own. */
  prizeMode?: PrizeMode | undefined;
}

/** A lottery with the time until its issue closes, and its latest result; it leads to the game. */
export function LobbyCard({ card, path, at, prizeMode }: LobbyCardProps) {
  const text = useText();
  const { current, latest } = card;
  const phase = current ? phaseOf(current, at) : 'closed';
  const left = current ? dueOf(current, phase) - at : 0;
  return (
    <a
      className="lottery-card"
      href={`${path}?gameCode=${card.gameCode}${prizeMode ? `&prizeMode=${prizeMode}` : ''}`}
      data-game={card.gameCode}
    >
      <span className="lottery-card__head">
        <strong>{card.displayName}</strong>
        {current && left > 0 ? (
          <span className="a-figures" role="timer" aria-live="off">
            <small>{text(dueKeys[phase])}</small> <span>{clockText(left)}</span>
          </span>
        ) : (
          <small>{text('issue.closed')}</small>
        )}
      </span>
      {latest ? (
        <>
          <DrawnNumbers kind={latest.kind} numbers={latest.numbers} size={28} />
          <small className="a-figures">{latest.issue}</small>
        </>
      ) : (
        <small>{text('results.none')}</small>
      )}
    </a>
  );
}
