import { chromiumLaunch } from '@atrium/scripts/journeys';

/** For `test.use`: a browser with pictures, for a journey about them. */
export const withPictures = { launchOptions: chromiumLaunch() };
