import { dayMs } from '@atrium/contracts/durations';
import type { Closure } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { useFormat } from '@atrium/ui';
import { useText } from '../texts.ts';
import './closed-note.css';

/** Says until when something is closed: of what opens within a day, the hour is enough. */
export function useUntil(): (at: number) => string {
  const text = useText();
  const format = useFormat();
  const { now } = usePlatform();
  return (at) => {
    const time = format.dateTime(at, 'time');
    return text('card.until', { time: at - now() < dayMs ? time : `${format.dateTime(at, 'date')}, ${time}` });
  };
}

interface ClosedNoteProps {
  closure: Closure;
  untilText(at: number): string;
}

/** G16: why a game or a vendor is closed, and until when. */
export function ClosedNote({ closure: { note, until }, untilText }: ClosedNoteProps) {
  return (
    <span className="games-closed">
      <bdi>{note}</bdi> {until === null ? null : <span className="games-closed__until">{untilText(until)}</span>}
    </span>
  );
}
