import type { HistoryEntry } from '@atrium/contracts/release';
import { Icon } from '@atrium/ui';
import { useText } from '../texts.ts';
import './change-list.css';

/** Changes, one line per part: its live versions before and after. */
export function ChangeList({ changes }: { changes: HistoryEntry['changes'] }) {
  const text = useText();
  return (
    <ul className="ops-changes">
      {changes.map(({ id, before, after }) => (
        <li key={id}>
          <strong>{id}</strong>
          <span>{before ?? text('history.nothing')}</span>
          <Icon name="arrow-right" size={16} label={text('history.becomes')} />
          <span>{after ?? text('history.nothing')}</span>
        </li>
      ))}
    </ul>
  );
}
