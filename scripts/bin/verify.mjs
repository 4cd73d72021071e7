import { runScript } from './prepare.mjs';

await runScript('verify/verify.ts');
