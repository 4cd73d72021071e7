import { chromiumLaunch } from '../../scripts/lib/e2e/chromium-launch.js';

/** For `test.use`: a browser with pictures, for a journey about them. */
export const withPictures = { launchOptions: chromiumLaunch() };
