import { join, relative } from 'node:path';
import { buildMissing } from '@atrium/build/build-missing';
import { buildMissingParts } from '../artifacts/build-missing-parts.ts';
import { writePages } from '../docs/check-pages.ts';
import { takePicture } from '../docs/take-picture.ts';
import { writeApi, writeReleasedApi } from '../npm-packages/api-files.ts';
import { buildTypes, packPackages } from '../npm-packages/pack.ts';
import { writeRequirements } from '../test/requirements/requirements-file.ts';
import { partNamed, partsOf, root } from '../workspace.ts';

export const usage = `npm run build [-- id …]

Builds the parts that are missing, or the named ones.

  api       writes what the packages of teams export, in api/
  docs      writes the generated pages
  packages  packs what teams install into .cache/packages
  picture   takes the README's
  released  writes what the next release of the packages is compared with`;

async function buildApi(): Promise<void> {
  await buildTypes();
  writeApi();
}

async function buildPackages(): Promise<void> {
  const packed = await packPackages(join(root, '.cache', 'packages'));
  for (const { name, version, tarball } of packed) console.log(`  ${name} ${version} in ${relative(root, tarball)}`);
}

async function writeDocs(): Promise<void> {
  await writePages();
  writeRequirements();
}

/** What is made by its name, and is no part. */
const others: Readonly<Record<string, () => unknown>> = {
  api: buildApi,
  docs: writeDocs,
  packages: buildPackages,
  picture: takePicture,
  released: writeReleasedApi,
};

/** `npm run build` */
export async function main(names: readonly string[]): Promise<void> {
  for (const name of names) await others[name]?.();
  const ids = names.filter((name) => !Object.hasOwn(others, name));
  if (names.length > 0 && ids.length === 0) return;
  if (ids.length === 0) await buildMissingParts();
  for (const part of ids.length > 0 ? ids.map(partNamed) : partsOf()) {
    const built = await buildMissing(part);
    if (!built.isNew) console.log(`  ${part.id} ${built.version} is built`);
  }
}
