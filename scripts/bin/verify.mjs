import { runScript } from './prepare.mjs';

await runScript('test/verify.ts');
