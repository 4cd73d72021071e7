import { chromiumLaunch } from '../../scripts/lib/e2e/chromium-launch.js';

/** For `test.use`: a journey about pictures, in a browser that shows them. */
export const withPictures = { launchOptions: chromiumLaunch() };
