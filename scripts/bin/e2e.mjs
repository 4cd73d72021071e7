import { runScript } from './prepare.mjs';

await runScript('test/e2e.ts');
