import { type SystemStatusCode, systemStatus } from '@atrium/contracts/constants';
import { epochMs, z } from '@atrium/contracts/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';

const maintenanceSetting = z.object({
  title: z.string(),
  message: z.string(),
  startsAt: epochMs,
  endsAt: z.nullable(epochMs),
});
export type Maintenance = z.infer<typeof maintenanceSetting>;

const settingKey = 'maintenance';

/** The announced or current maintenance; null when there is none, or it has ended. */
export async function readMaintenance({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Maintenance | null> {
  const row = await db.selectFrom('system_setting').select('value').where('key', '=', settingKey).executeTakeFirst();
  const parsed = maintenanceSetting.safeParse(row?.value);
  if (!parsed.success) return null;
  const { endsAt } = parsed.data;
  return endsAt !== null && endsAt <= clock.now() ? null : parsed.data;
}

/** Plans a maintenance, or ends it with null. */
export async function writeMaintenance(db: Kysely<Database>, value: Maintenance | null, now: number): Promise<void> {
  if (!value) {
    await db.deleteFrom('system_setting').where('key', '=', settingKey).execute();
    return;
  }
  const row = { value: JSON.stringify(value), changed_at: now };
  await db
    .insertInto('system_setting')
    .values({ key: settingKey, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** 0 normal, 1 maintenance, 2 region restricted. */
export function statusCodeOf(
  maintenance: Maintenance | null,
  country: string | null,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
): SystemStatusCode {
  if (maintenance && maintenance.startsAt <= clock.now()) return systemStatus.maintenance;
  return isRestricted(country, config) ? systemStatus.regionRestricted : systemStatus.normal;
}

/** Beside real money, an unknown country is restricted. */
function isRestricted(country: string | null, config: Services['config']): boolean {
  if (!country) return config.moneyMode === 'real';
  return config.restrictedCountries.includes(country);
}
