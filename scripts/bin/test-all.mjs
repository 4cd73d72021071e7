import { runScript } from './prepare.mjs';

await runScript('test/test-all.ts');
