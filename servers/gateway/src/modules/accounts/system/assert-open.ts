import { systemStatus } from '@atrium/contracts/constants';
import { Refusal } from '@atrium/server-kit';
import type { Services } from '../../../operation/services.ts';
import { type Maintenance, statusCodeOf } from './system-state.ts';

/** @throws `SYS_MAINTENANCE` with its remaining seconds, `GEO_RESTRICTED` */
export function assertOpen(
  maintenance: Maintenance | null,
  country: string | null,
  services: Pick<Services, 'clock' | 'config'>,
): void {
  const status = statusCodeOf(maintenance, country, services);
  if (status === systemStatus.regionRestricted) throw new Refusal('GEO_RESTRICTED');
  if (status !== systemStatus.maintenance) return;
  const endsAt = maintenance?.endsAt ?? null;
  const now = services.clock.now();
  throw new Refusal('SYS_MAINTENANCE', {
    retryAfter: endsAt === null ? 300 : Math.max(1, Math.ceil((endsAt - now) / 1_000)),
  });
}
