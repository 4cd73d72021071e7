import { runScript } from './prepare.mjs';

await runScript('check/test-all.ts');
