import { arePagesCurrent } from './check-pages.ts';

if (!arePagesCurrent()) {
  console.error('docs/rule-book.md is not what the rule book says: run `npm run build -- docs`');
  process.exit(1);
}
