import { oldPages } from './check-pages.ts';

const old = await oldPages();
if (old.length > 0) {
  console.error(`${old.join(', ')}: not what their sources say; run \`npm run build -- docs\``);
  process.exit(1);
}
