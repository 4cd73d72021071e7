export { createLaunch } from './create-launch.ts';
export { sandboxVendorId, transferVendorId } from './upsert-vendor.ts';
