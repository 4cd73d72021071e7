import { runScript } from './prepare.mjs';

await runScript('provider/provider.ts');
