export {
  ConnectionError,
  connectVendor,
  listConnections,
  revokeVendorKey,
  setConnectionState,
} from './connections.ts';
export { createLaunch } from './create-launch.ts';
export { sandboxVendorId, transferVendorId } from './upsert-vendor.ts';
