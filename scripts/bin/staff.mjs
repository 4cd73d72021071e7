import { runScript } from './prepare.mjs';

await runScript('staff/staff.ts');
