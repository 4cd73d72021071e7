import type { Services } from '../../../operation/services.ts';
import { upsertVendor } from './connections.ts';

/** The sandbox vendor; its one connection serves every catalogue vendor without its own. */
export const sandboxVendorId = 'SANDBOX';
/** The transfer-wallet vendor of the catalogue; its connection has the same name. */
export const transferVendorId = 'PG';

/** Writes the configured connections. */
export async function connectVendors({ db, config, ledger }: Pick<Services, 'db' | 'config' | 'ledger'>) {
  const { sandboxVendor, transferVendor } = config;
  if (sandboxVendor) await upsertVendor(db, { vendorId: sandboxVendorId, name: 'Vendor sandbox', ...sandboxVendor });
  if (!transferVendor) return;
  await ledger.openVendorPurse(db, transferVendorId);
  await upsertVendor(db, { vendorId: transferVendorId, mode: 'TRANSFER', ...transferVendor });
}
