import { runScript } from './prepare.mjs';

await runScript('test/money/test-money.ts');
