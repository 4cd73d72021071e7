import { whyServed } from '@atrium/contracts/release';
import { Button } from '@atrium/ui';
import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useState } from 'react';
import { shellVersion } from '../core/loading/running-shell.ts';
import { partsShownAtom } from '../remotes/versions/parts-shown.ts';
import { resolvedVersionsAtom } from '../remotes/versions/resolved-versions.ts';
import { useAreaText, useShellText } from '../texts/texts.ts';
import './parts-overlay.css';

/** The team of the shell; that of a remote is in its manifest. */
const shellOwner = '@atrium/shell';

/** Ids and versions of the remotes that the page draws, each once, in the order of the page. */
function drawnRemotes(): string[] {
  const places = document.querySelectorAll<HTMLElement>('[data-remote][data-version]');
  return [...new Set([...places].map(({ dataset }) => `${dataset.remote} ${dataset.version}`))];
}

function useDrawnRemotes(): readonly string[] {
  const [drawn, setDrawn] = useState(drawnRemotes);
  useEffect(() => {
    const look = () =>
      setDrawn((before) => {
        const now = drawnRemotes();
        return now.join() === before.join() ? before : now;
      });
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return drawn;
}

/** Outlines each part of the page, and lists them with their owners, versions and why this visitor has them. */
export function PartsOverlay() {
  const text = useAreaText('release');
  const shellText = useShellText();
  const { live, overrides, manifests } = useAtomValue(resolvedVersionsAtom);
  const show = useSetAtom(partsShownAtom);
  const drawn = useDrawnRemotes();
  useEffect(() => {
    document.documentElement.dataset.parts = 'shown';
    return () => {
      delete document.documentElement.dataset.parts;
    };
  }, []);
  const parts = [`shell ${shellVersion()}`, ...drawn].map((one) => one.split(' ') as [id: string, version: string]);
  return (
    <section className="shell-parts" aria-label={text('parts')} data-testid="parts">
      <header>
        <strong>{text('parts')}</strong>
        <span>{text('revision', { number: live.revision })}</span>
      </header>
      <ul>
        {parts.map(([id, version]) => {
          const isShell = id === 'shell';
          const part = (isShell ? live.shell : live.remotes[id]) ?? undefined;
          const owner = isShell ? shellOwner : manifests.find((manifest) => manifest.id === id)?.owner;
          return (
            <li key={`${id} ${version}`}>
              <b>{id}</b> <code>{version}</code> {owner ? <i>{owner}</i> : null}{' '}
              <span>{text(`why.${whyServed(version, part, overrides?.versions[id])}`)}</span>
            </li>
          );
        })}
      </ul>
      <Button size="sm" onClick={() => show(false)}>
        {shellText('ui.close')}
      </Button>
    </section>
  );
}
