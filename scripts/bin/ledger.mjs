import { runScript } from './prepare.mjs';

await runScript('ledger/ledger.ts');
