import { Button, Icon, LinkButton } from '@atrium/ui';
import { useAtomValue, useSetAtom } from 'jotai/react';
import { type ReactNode, useRef, useState } from 'react';
import { partsShownAtom } from '../remotes/versions/parts-shown.ts';
import { resolvedVersionsAtom } from '../remotes/versions/resolved-versions.ts';
import { type Standing, standingAtom } from '../remotes/versions/standing.ts';
import { useQuiet } from '../remotes/view/use-quiet.ts';
import { useAreaText, useShellText } from '../texts/texts.ts';
import '../remotes/view/release.css';
import { isOtherShellLive } from '../remotes/versions/other-shell.ts';
import { PartsOverlay } from './parts-overlay.tsx';

const never = () => false;
const mostNamed = 3;

/** Shows that this browser has overrides, and how to end them. */
function OverrideBanner({ label, versions }: { label: string; versions: readonly string[] }) {
  const text = useAreaText('release');
  const show = useSetAtom(partsShownAtom);
  const unnamed = versions.filter((version) => !label.includes(version));
  const others = unnamed.length - mostNamed;
  const named = unnamed.slice(0, mostNamed).join(' · ');
  return (
    <section className="shell-override" aria-label={text('override')} data-testid="override">
      <Icon name="info" size={18} />
      <p>
        <strong>{text('overridden', { label })}</strong>
        {named ? <small>{others > 0 ? `${named} +${others}` : named}</small> : null}
      </p>
      <Button size="sm" variant="secondary" onClick={() => show(true)}>
        {text('showParts')}
      </Button>
      <LinkButton size="sm" href="/registry/override/reset">
        {text('reset')}
      </LinkButton>
    </section>
  );
}

/** Offers to reload the page for a new shell, which the next full page load brings in any case. */
function NewShell() {
  const text = useAreaText('release');
  const page = useRef<Element>(document.body);
  if (useQuiet(page, never) === 'busy') return null;
  return (
    <div className="shell-offer" role="status" data-testid="new-shell">
      <p>{text('newSite')}</p>
      <Button size="sm" icon="refresh" onClick={() => location.reload()}>
        {text('reloadPage')}
      </Button>
    </div>
  );
}

const timeOf = (at: number) => new Date(at).toLocaleString(document.documentElement.lang || undefined);

/** Says since when the site has not confirmed this page, or that the device's clock is off. */
function StandingNotice({ kind, confirmedAt, clockOffMs }: Standing) {
  const text = useAreaText('release');
  const shellText = useShellText();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  if (kind === 'fresh') {
    return (
      <div className="shell-offer" role="status" data-testid="clock-off">
        <p>{text('clock', { when: timeOf(Date.now() + clockOffMs) })}</p>
        <Button size="sm" onClick={() => setClosed(true)}>
          {shellText('ui.close')}
        </Button>
      </div>
    );
  }
  return (
    <div className="shell-offer" role="status" data-testid="unconfirmed">
      <p>{text('aged', { when: timeOf(confirmedAt) })}</p>
      <Button size="sm" icon="refresh" onClick={() => location.reload()}>
        {text('reloadPage')}
      </Button>
    </div>
  );
}

/** Notices about the versions in this page. */
export default function ReleaseNotices(): ReactNode {
  const now = useAtomValue(resolvedVersionsAtom);
  const standing = useAtomValue(standingAtom);
  const isPartsShown = useAtomValue(partsShownAtom);
  const { overrides } = now;
  const versions = Object.entries(overrides?.versions ?? {}).map(([id, { version }]) => `${id} ${version}`);
  return (
    <div className="shell-notices">
      {isPartsShown ? <PartsOverlay /> : null}
      {standing?.isSaid ? <StandingNotice {...standing} /> : null}
      {isOtherShellLive(now) ? <NewShell /> : null}
      {overrides ? <OverrideBanner label={overrides.label} versions={versions} /> : null}
    </div>
  );
}
