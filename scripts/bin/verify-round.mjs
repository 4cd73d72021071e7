import { runScript } from './prepare.mjs';

await runScript('verify-round/verify-round.ts');
