import { runScript } from './prepare.mjs';

await runScript('new-remote/new-remote.js', { besideSite: true });
