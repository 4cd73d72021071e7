import { runScript } from './prepare.mjs';

await runScript('release/release.js', { besideSite: true });
