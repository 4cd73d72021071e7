import { runScript } from './prepare.mjs';

await runScript('new-remote/new-remote.ts', { besideSite: true });
