import { runScript } from './prepare.mjs';

await runScript('verify/test.js');
