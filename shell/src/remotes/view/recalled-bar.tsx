import { Button } from '@atrium/ui';
import type { ReactNode, RefObject } from 'react';
import { useAreaText } from '../../texts/texts.ts';
import type { LoadedRemote } from '../versions/loaded-versions.ts';
import { useQuiet } from './use-quiet.ts';
import './release.css';

interface RecalledBarProps {
  remote: LoadedRemote;
  place: RefObject<Element | null>;
  onReload(): void;
}

/** Offers to replace a recalled version while nothing would be lost; nothing happens without the player. */
export default function RecalledBar({ remote, place, onReload }: RecalledBarProps): ReactNode {
  const text = useAreaText('release');
  const quiet = useQuiet(place, remote.isCalling);
  if (quiet === 'busy') return null;
  return (
    <div className="shell-offer" role="status" data-testid="recalled">
      <p>{text('recalled')}</p>
      <Button size="sm" icon="refresh" loading={quiet === 'calling'} onClick={onReload}>
        {text('reloadPart')}
      </Button>
    </div>
  );
}
