import { runScript } from './prepare.mjs';

await runScript('money/test-money.ts');
