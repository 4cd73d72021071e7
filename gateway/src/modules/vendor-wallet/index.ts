export { createLaunch, type Launch, type LaunchedGame, type LaunchRequest } from './create-launch.ts';
export { sandboxVendorId } from './upsert-vendor.ts';
