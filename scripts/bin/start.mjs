import { runScript } from './prepare.mjs';

await runScript('start/start.ts');
