import { loginOpen } from '@atrium/contracts/commands';
import { systemStatus } from '@atrium/contracts/constants';
import type { SystemStatusValue } from '@atrium/contracts/entities';
import { normalisePath } from '@atrium/contracts/release';
import { Icon, LinkButton } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { useBus } from '../../core/bus.ts';
import { useClock } from '../../core/server-clock.ts';
import { regionAtom } from '../../region/region.ts';
import { safeLink } from '../../routing/internal-path.ts';
import { useAddress } from '../../routing/use-address.ts';
import { sessionStatusAtom } from '../../session/session.ts';
import { useSystemStatus } from '../../status/system-status.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import './status-page.css';

/** Added to the end of maintenance, because the visitor's clock may be a little ahead of the gateway's. */
const afterEndMs = 1500;

/** The end of maintenance in the visitor's time zone; the status is read again then, and every minute before. */
function End({ at }: { at: number }) {
  const status = useSystemStatus();
  const clock = useClock();
  const text = useAreaText('status');
  const { locale } = useAtomValue(regionAtom);
  useEffect(() => {
    const timer = setTimeout(() => void status.refresh(), Math.max(0, at - clock.now()) + afterEndMs);
    return () => clearTimeout(timer);
  }, [status, clock, at]);
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    numberingSystem: 'latn',
  });
  return (
    <p>
      {text('until')} <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>
    </p>
  );
}

const operatorPaths = /^\/(?:login|ops(?:\/.*)?)$/;

/** A login for staff, who are never locked out; it is shown on the paths of their pages. */
function useOperatorLogin(isMaintenance: boolean): void {
  const bus = useBus();
  const { path } = useAddress();
  const { phase, state } = useAtomValue(sessionStatusAtom);
  const isLoginNeeded = isMaintenance && phase === 'known' && !state.isLogin && operatorPaths.test(normalisePath(path));
  useEffect(() => {
    if (isLoginNeeded) void bus.send(loginOpen, {});
  }, [isLoginNeeded, bus]);
}

/** Replaces the site during maintenance or for a restricted region; no remote is loaded (S1–S3). */
export default function StatusPage({ value }: { value: SystemStatusValue }) {
  const text = useAreaText('status');
  const shellText = useShellText();
  const { status, maintenance, permission } = value;
  const isMaintenance = status === systemStatus.maintenance;
  useOperatorLogin(isMaintenance);
  const service = safeLink(permission.info.customerService.find(({ csPosition }) => csPosition === 'STATUS')?.path);
  return (
    <main className="shell-status" data-testid="status-page">
      <Icon name={isMaintenance ? 'settings' : 'globe'} size={48} />
      <h1>{isMaintenance ? maintenance?.title || text('maintenance') : text('restricted')}</h1>
      <p>{isMaintenance ? maintenance?.message || text('maintenanceText') : text('restrictedText')}</p>
      {isMaintenance && maintenance?.endsAt ? <End at={maintenance.endsAt} /> : null}
      {isMaintenance ? null : <p className="a-figures">{text('yourIp', { ip: permission.location.ip })}</p>}
      {service ? (
        <LinkButton variant="primary" href={service}>
          {text('service')}
        </LinkButton>
      ) : null}
      <LinkButton variant="ghost" icon="help" href="/help">
        {shellText('modal.help')}
      </LinkButton>
    </main>
  );
}
