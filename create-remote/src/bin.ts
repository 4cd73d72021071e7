#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bundler, bundlers, createInstallable } from './create-remote.ts';
import { RemoteError } from './remote-id.ts';

const usage = `npm create atrium-remote <id> [folder] [-- --bundler vite|rspack --owner "Promo team"]

Makes the repository of a remote: a page with its texts and its test, what builds and releases it. webpack builds it
without --bundler; --owner is the team that testers see beside its parts.`;

function bundlerOf(name: string | undefined): Bundler | undefined {
  if (name === undefined || name === 'webpack') return undefined;
  if (Object.hasOwn(bundlers, name)) return name as Bundler;
  throw new RemoteError(`there is no bundler "${name}": it is webpack, ${Object.keys(bundlers).join(' or ')}`);
}

async function main(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { bundler: { type: 'string' }, owner: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [id, folder = id, surplus] = positionals;
  if (values.help) {
    console.log(usage);
    return;
  }
  if (!id || !folder || surplus !== undefined) throw new RemoteError(usage);
  await createInstallable(id, resolve(folder), { bundler: bundlerOf(values.bundler), owner: values.owner });
  console.log(`${folder} is made. Next:

  cd ${folder} && git init && npm install
  npm test
  npm run dev            # inside the site that "registry" in atrium.config.json names
  npx atrium publish     # to that site; OPS_TOKEN is your token for it`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isRefused = error instanceof RemoteError || error instanceof TypeError;
  if (!isRefused) throw error;
  console.error(`✖ ${error.message}`);
  process.exitCode = error instanceof RemoteError ? error.exitCode : 2;
}
