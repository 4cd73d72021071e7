import { runScript } from './prepare.mjs';

await runScript('build-command/build-command.ts');
