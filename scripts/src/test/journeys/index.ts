/* What journeys (`e2e/`) use of the check that runs them. */

export { chromiumLaunch, withoutPictures } from './chromium-launch.ts';
export { firefoxProgram } from './firefox.ts';
export { rememberEntrance } from './remember-entrance.ts';
export { systems } from './systems.ts';
