import { type Registry, ReleaseError } from '@atrium/registry';
import { partsOf } from '../workspace.ts';
import { type Built, localVersion } from './build-missing.ts';

/** What the build folders hold, for a registry on this machine. */
export function localBuilds(): Built[] {
  return partsOf().map((part) => ({
    id: part.id,
    version: localVersion(part),
    buildFolder: `${part.folder}/dist`,
    isNew: false,
  }));
}

/**
 * Publishes local builds and makes those live that were never published before. A version that was, and is not
 * live now, was taken back by somebody: it stays so.
 */
export async function publishLocal(registry: Registry, builds: readonly Built[]): Promise<string[]> {
  const fresh: Built[] = [];
  for (const build of builds) {
    const published = await registry.publish(build.buildFolder);
    if (published.isNew) fresh.push(build);
  }
  const live = await registry.lives.current();
  const missing = builds.filter((build) => (build.id === 'shell' ? !live.shell : !live.remotes[build.id]));
  const promotions = [...new Set([...fresh, ...missing])];
  if (promotions.length === 0) return [];
  try {
    await registry.promote(promotions, { actor: 'start', reason: 'built from the sources in this folder' });
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.code !== 'RELEASE_NOTHING_TO_DO') throw error;
  }
  return promotions.map((build) => `${build.id} ${build.version}`);
}
