import { systemStatus } from '@atrium/contracts/constants';
import type { SystemStatusValue } from '@atrium/contracts/entities';
import { DateTime, Icon, LinkButton } from '@atrium/ui';
import { useShellText } from '../region/texts.ts';
import './status-page.css';

/** Maintenance or region restriction, in place of the site; no remote is loaded (S1–S3). */
export function StatusPage({ value }: { value: SystemStatusValue }) {
  const text = useShellText();
  const isMaintenance = value.status === systemStatus.maintenance;
  const service = value.permission.info.customerService.find((entry) => entry.csPosition === 'STATUS');
  return (
    <main className="shell-status">
      <Icon name={isMaintenance ? 'settings' : 'globe'} size={48} />
      <h1>{isMaintenance ? (value.maintenance?.title ?? text('status.maintenance')) : text('status.restricted')}</h1>
      <p>
        {isMaintenance ? (value.maintenance?.message ?? text('status.maintenanceText')) : text('status.restrictedText')}
      </p>
      {isMaintenance && value.maintenance?.endsAt ? (
        <p>
          {text('status.until')} <DateTime at={value.maintenance.endsAt} />
        </p>
      ) : null}
      {isMaintenance ? null : (
        <p className="a-figures">{text('status.yourIp', { ip: value.permission.location.ip })}</p>
      )}
      {service ? (
        <LinkButton variant="primary" href={service.path}>
          {text('status.service')}
        </LinkButton>
      ) : null}
    </main>
  );
}
