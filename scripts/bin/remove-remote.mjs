import { runScript } from './prepare.mjs';

await runScript('new-remote/remove-remote.js', { besideSite: true });
