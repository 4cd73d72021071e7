import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Registry, ReleaseError } from '@atrium/registry';
import { buildMissing } from '../artifacts/build-missing.ts';
import { readSettings } from '../start/settings.ts';
import { partNamed } from '../workspace.ts';

/** Where `npm start` keeps its registry. */
export function openRegistry(dataDir = readSettings().dataDir): Registry {
  return new Registry(join(dataDir, 'registry'));
}

const usage = `npm run release -- <verb>
  publish <id>            build if needed and publish the immutable artifact
  promote <id> <version>  make a published version the stable one
  status                  what is live
  history                 every revision, newest first`;

async function publish(registry: Registry, id: string): Promise<void> {
  const built = await buildMissing(partNamed(id));
  const published = await registry.publish(built.buildFolder);
  console.log(`${id} ${built.version} ${published.isNew ? 'published' : 'was published already'}`);
}

async function status(registry: Registry): Promise<void> {
  const live = await registry.lives.current();
  console.log(`revision ${live.revision}`);
  for (const [id, part] of Object.entries({ ...(live.shell ? { shell: live.shell } : {}), ...live.remotes })) {
    console.log(`  ${id.padEnd(12)} ${part.stable.version}  fallback ${part.fallback?.version ?? '–'}`);
  }
}

async function history(registry: Registry): Promise<void> {
  for await (const { entry } of registry.lives.backwards()) {
    const changes = entry.changes.map((change) => `${change.id} ${change.before ?? '–'} → ${change.after ?? '–'}`);
    console.log(
      `${entry.revision}  ${new Date(entry.at).toISOString()}  ${entry.actor}  ${entry.action}  ${entry.reason}`,
    );
    console.log(`    ${changes.join('\n    ')}`);
  }
}

/** `npm run release -- <verb>`; exit code 0 done, 1 refused, 2 not understood. */
export async function main(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      reason: { type: 'string', default: '' },
      actor: { type: 'string', default: process.env.USER ?? 'cli' },
    },
  });
  const [verb, id, version] = positionals;
  const registry = openRegistry();
  try {
    if (verb === 'publish' && id) await publish(registry, id);
    else if (verb === 'promote' && id && version) {
      const done = await registry.promote([{ id, version }], { actor: values.actor, reason: values.reason });
      console.log(`revision ${done.revision}: ${id} ${version} is stable`);
    } else if (verb === 'status') await status(registry);
    else if (verb === 'history') await history(registry);
    else {
      console.error(usage);
      process.exitCode = 2;
    }
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(`${error.code}: ${error.message}`);
    process.exitCode = 1;
  }
}
