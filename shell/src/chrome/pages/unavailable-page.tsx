import { Button } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { pageStore } from '../../core/store.ts';
import { standingAtom } from '../../remotes/versions/standing.ts';
import { useShellText } from '../../texts/texts.ts';
import './status-page.css';

function UnavailablePage({ onRetry }: { onRetry: () => Promise<void> }) {
  const text = useShellText();
  const standing = useAtomValue(standingAtom, { store: pageStore });
  const when = standing
    ? new Date(standing.confirmedAt).toLocaleString(document.documentElement.lang || undefined)
    : '';
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void onRetry().finally(() => setRetrying(false));
  };
  return (
    <main className="shell-status" data-testid="unavailable">
      <h1>{text('unavailable.title')}</h1>
      <p>{standing?.kind === 'ended' ? text('unavailable.old', { when }) : text('unavailable.text')}</p>
      <Button variant="primary" icon="refresh" loading={isRetrying} onClick={retry}>
        {text('ui.retry')}
      </Button>
    </main>
  );
}

/** Replaces the site while no signed live set can be loaded, and resolves once one is. */
export function loadUntilAvailable<T>(place: HTMLElement, load: () => Promise<T | null>): Promise<T> {
  return new Promise((resolve) => {
    const root = createRoot(place);
    const retry = async () => {
      const found = await load();
      if (found === null) return;
      root.unmount();
      resolve(found);
    };
    root.render(<UnavailablePage onRetry={retry} />);
  });
}
