import { runScript } from './prepare.mjs';

await runScript('vendor-conformance/vendor-conformance.ts');
