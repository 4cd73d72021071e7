import { runScript } from './prepare.mjs';

await runScript('artifacts/build-command.js');
