import type { Services } from '../../../operation/services.ts';
import { upsertVendor } from './connections.ts';

/** The house's own vendor; its one connection serves every catalogue vendor that has none of its own. */
export const sandboxVendorId = 'SANDBOX';
/** The vendor of the catalogue that keeps its players' money itself; its connection has the same name. */
export const transferVendorId = 'PG';

/** Writes the connections that the configuration names. */
export async function connectVendors({ db, config, ledger }: Pick<Services, 'db' | 'config' | 'ledger'>) {
  const { sandboxVendor, transferVendor } = config;
  if (sandboxVendor) await upsertVendor(db, { vendorId: sandboxVendorId, ...sandboxVendor });
  if (!transferVendor) return;
  await ledger.openVendorPurse(db, transferVendorId);
  await upsertVendor(db, { vendorId: transferVendorId, mode: 'TRANSFER', ...transferVendor });
}
