import { runScript } from './prepare.mjs';

await runScript('bench/bench.ts');
