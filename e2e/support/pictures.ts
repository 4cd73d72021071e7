import { chromiumLaunch } from '../../scripts/src/e2e/chromium-launch.ts';

/** For `test.use`: a browser with pictures, for a journey about them. */
export const withPictures = { launchOptions: chromiumLaunch() };
