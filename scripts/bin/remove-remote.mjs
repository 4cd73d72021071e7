import { runScript } from './prepare.mjs';

await runScript('new-remote/remove-remote.ts', { besideSite: true });
