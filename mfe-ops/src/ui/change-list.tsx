import { type HistoryEntry, readPart } from '@atrium/contracts/release';
import { Icon } from '@atrium/ui';
import { useText } from '../texts.ts';
import { useWhomText } from './use-whom-text.ts';
import './change-list.css';

/** The live versions of a part as the history has them, in the reader's language. */
function usePartText(): (line: string | null) => string {
  const text = useText();
  const whomText = useWhomText();
  return (line) => {
    if (line === null) return text('history.nothing');
    const part = readPart(line);
    // What no text is known for is shown as it stands in the history.
    if (!part) return line;
    const { stable, canary, isPinned, autoRollback, isServerDrawn } = part;
    const whom = whomText(canary?.audience);
    return [
      stable,
      ...(canary ? [text('history.canary', { version: canary.version, percent: canary.percent })] : []),
      ...(whom ? [whom] : []),
      ...(isPinned ? [text('part.pinned')] : []),
      ...(autoRollback ? [text('part.autoRollback')] : []),
      ...(isServerDrawn ? [] : [text('part.serverDrawingOff')]),
    ].join(' · ');
  };
}

/** Changes, one line per part: its live versions before and after. */
export function ChangeList({ changes }: { changes: HistoryEntry['changes'] }) {
  const text = useText();
  const partText = usePartText();
  return (
    <ul className="ops-changes">
      {changes.map(({ id, before, after }) => (
        <li key={id}>
          <strong>{id}</strong>
          <span>{partText(before)}</span>
          <Icon name="arrow-right" size={16} label={text('history.becomes')} />
          <span>{partText(after)}</span>
        </li>
      ))}
    </ul>
  );
}
