import { buildMissing } from '@atrium/build/build-missing';
import { buildMissingParts } from '../artifacts/build-missing-parts.ts';
import { writePages } from '../docs/check-pages.ts';
import { takePicture } from '../docs/take-picture.ts';
import { writeRequirements } from '../test/requirements/requirements-file.ts';
import { partNamed, partsOf } from '../workspace.ts';

export const usage = `npm run build [-- id …]

Builds the parts that are missing, or the named ones.

  docs      writes the generated pages
  picture   takes the README's`;

/** `npm run build` */
export async function main(names: readonly string[]): Promise<void> {
  if (names.includes('docs')) {
    writePages();
    writeRequirements();
  }
  if (names.includes('picture')) await takePicture();
  const ids = names.filter((name) => name !== 'docs' && name !== 'picture');
  if (names.length > 0 && ids.length === 0) return;
  if (ids.length === 0) await buildMissingParts();
  for (const part of ids.length > 0 ? ids.map(partNamed) : partsOf()) {
    const built = await buildMissing(part);
    if (!built.isNew) console.log(`  ${part.id} ${built.version} is built`);
  }
}
