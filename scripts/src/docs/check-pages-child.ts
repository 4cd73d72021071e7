import { arePagesCurrent } from './check-pages.ts';

if (!arePagesCurrent()) {
  console.error('docs/contracts.md is not what the contracts say: run `npm run build -- docs`');
  process.exit(1);
}
