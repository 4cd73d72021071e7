import { type Built, builtVersion } from '@atrium/build/build-missing';
import { freezeOf, type Registry, ReleaseError } from '@atrium/registry';
import { partsOf } from '../workspace.ts';

/** The content of the build folders, for a registry on this machine; sources may have changed since the build. */
export function localBuilds(): Built[] {
  return partsOf().flatMap(({ id, folder }) => {
    const buildFolder = `${folder}/dist`;
    const version = builtVersion(buildFolder);
    return version === null ? [] : [{ id, version, buildFolder, isNew: false }];
  });
}

/** Builds to make live: never published before, or of a part without a live version. A part that is pinned or frozen is skipped. */
async function candidates(registry: Registry, builds: readonly Built[]): Promise<Built[]> {
  const { shell, remotes } = await registry.liveSets.current();
  const controls = await registry.controls();
  const mayChange = (id: string, pinned: string | null) =>
    pinned === null && freezeOf(controls, id, registry.now()) === null;
  const wanted: Built[] = [];
  for (const build of builds) {
    const { isNew } = await registry.publish(build.buildFolder);
    const part = build.id === 'shell' ? shell : remotes[build.id];
    if (!part || (isNew && mayChange(build.id, part.pinned))) wanted.push(build);
  }
  return wanted;
}

/** Refusals that leave what is live as it is. */
const refusals: ReadonlySet<string> = new Set(['RELEASE_GATE_REFUSED', 'RELEASE_FROZEN']);

/**
 * Publishes local builds and makes those live that were never published before. A version that was, and is not
 * live now, was rolled back, stays so. Findings of the gate are printed, and the version that was live stays live.
 */
export async function publishLocal(registry: Registry, builds: readonly Built[]): Promise<string[]> {
  const wanted = await candidates(registry, builds);
  if (wanted.length === 0) return [];
  const by = { actor: 'start', reason: '' };
  try {
    await registry.promote(wanted, by);
    return wanted.map((build) => `published ${build.id} ${build.version}`);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (error.code === 'RELEASE_NOTHING_TO_DO') return [];
    const { shell } = await registry.liveSets.current();
    if (!refusals.has(error.code) || !shell) throw error;
    return [`published, but not made live: ${error.message}`];
  }
}
