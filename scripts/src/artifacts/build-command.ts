import { partNamed, partsOf } from '../workspace.ts';
import { buildMissing } from './build-missing.ts';

/** `npm run build [-- id …]`: builds what is missing, or the named parts. */
export async function main(ids: readonly string[]): Promise<void> {
  const parts = ids.length > 0 ? ids.map(partNamed) : partsOf();
  for (const part of parts) {
    const built = await buildMissing(part);
    if (!built.isNew) console.log(`  ${part.id} ${built.version} is built`);
  }
}
