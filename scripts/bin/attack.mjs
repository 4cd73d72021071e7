import { runScript } from './prepare.mjs';

await runScript('attack/attack.ts');
