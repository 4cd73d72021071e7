import { runScript } from './prepare.mjs';

await runScript('dev/dev.ts');
