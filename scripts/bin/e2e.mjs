import { runScript } from './prepare.mjs';

await runScript('e2e/e2e.js');
