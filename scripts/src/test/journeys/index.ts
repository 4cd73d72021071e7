/* What journeys (`e2e/`) use of the check that runs them. */

export { chromiumLaunch, debianChromium, withoutPictures } from '../../browser/chromium-launch.ts';
export { firefoxProgram } from './firefox.ts';
export { systems } from './systems.ts';
