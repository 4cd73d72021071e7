import { runScript } from './prepare.mjs';

await runScript('vendor/vendor.ts');
