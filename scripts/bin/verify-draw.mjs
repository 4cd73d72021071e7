import { runScript } from './prepare.mjs';

await runScript('verify-draw/verify-draw.ts');
