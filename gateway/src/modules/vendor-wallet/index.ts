export { createLaunch } from './create-launch.ts';
export { sandboxVendorId } from './upsert-vendor.ts';
