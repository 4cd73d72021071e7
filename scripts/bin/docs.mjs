import { runScript } from './prepare.mjs';

await runScript('docs/docs-site.ts');
