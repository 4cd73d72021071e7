import type { LotteryGame } from '@atrium/contracts/entities';
import { IconButton, Money } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { Selection } from '../../ui/selection.tsx';
import { costOf, type Line } from './slip.ts';

interface SlipLinesProps {
  game: LotteryGame;
  lines: readonly Line[];
  onRemove(index: number): void;
}

/** The lines on the slip, each of which can be taken off. */
export function SlipLines({ game, lines, onRemove }: SlipLinesProps) {
  const text = useText();
  if (lines.length === 0) return null;
  return (
    <ul className="lottery-slip__lines" aria-label={text('slip.lines')}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and have no state
        <li key={index}>
          <Selection kind={game.kind} bet={line} />
          <Money minor={costOf(game, line)} />
          <IconButton
            size="sm"
            icon="close"
            label={text('slip.remove', { number: index + 1 })}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  );
}
