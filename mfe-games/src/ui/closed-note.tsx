import type { Closure } from '@atrium/contracts/entities';
import { DateTime } from '@atrium/ui';
import './closed-note.css';

/** G16: why a game or a vendor is closed, and until when. */
export function ClosedNote({ closure: { note, until } }: { closure: Closure }) {
  return (
    <span className="games-closed">
      <bdi>{note}</bdi> {until === null ? null : <DateTime at={until} />}
    </span>
  );
}
