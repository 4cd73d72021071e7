import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@atrium/contracts/durations';
import { afterEach, test } from '@jest/globals';
import { readArtifact } from '../artifacts/read-artifact.ts';
import { verify } from '../checks/verify.ts';
import { addKey, retireKey } from '../live-set/rotate-keys.ts';
import { Registry } from '../registry.ts';
import { collect } from '../retention/collect.ts';
import { author, build, emptyRegistry, refusedWith } from '../testing/test-build.ts';
import { diskStore } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';
import { checkOrigin } from './check-origin.ts';

afterEach(tidyUp);

const sha256 = (text: string) => createHash('sha256').update(text);
const integrityOf = (text: string) => `sha256-${sha256(text).digest('base64')}`;
const sbom = JSON.stringify({ bomFormat: 'CycloneDX', components: [] });

interface Said {
  version?: string;
  script?: string;
}

/** A build of promo 1.0.0 that says where it comes from, or something else. */
async function buildThatSays(root: string, said: Said = {}): Promise<string> {
  const folder = await build(root);
  const record = JSON.parse(await readFile(join(folder, 'artifact.json'), 'utf8'));
  const script = said.script ?? (await readFile(join(folder, 'entry.js'), 'utf8'));
  const statement = JSON.stringify({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'entry.js', digest: { sha384: createHash('sha384').update(script).digest('hex') } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:test',
        externalParameters: { part: 'promo', version: said.version ?? '1.0.0' },
        resolvedDependencies: [{ name: 'source', digest: { gitCommit: 'abc' } }],
      },
      runDetails: {
        builder: { id: 'urn:test:builder' },
        metadata: { finishedOn: '2026-01-01T00:00:00Z' },
        byproducts: [{ name: 'sbom.json', digest: { sha256: sha256(sbom).digest('hex') } }],
      },
    },
  });
  await writeFile(join(folder, 'provenance.json'), statement);
  await writeFile(join(folder, 'sbom.json'), sbom);
  const origin = { provenance: integrityOf(statement), sbom: integrityOf(sbom) };
  await writeFile(join(folder, 'artifact.json'), JSON.stringify({ ...record, origin }));
  return folder;
}

async function liveWithOrigin() {
  const { registry, root, place } = await emptyRegistry(diskStore);
  await registry.publish(await buildThatSays(root));
  await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
  return { registry, root, place };
}

const codesOf = async (registry: Registry) =>
  (await verify(registry)).findings.map(({ severity, code }) => `${severity} ${code}`);

/** The stored file of this name, which begins with a hash. */
async function storedFile({ store }: Registry, name: string): Promise<string> {
  const folder = join((store as { root?: string }).root ?? '', 'statements/promo/1.0.0');
  const file = (await readdir(folder)).find((one) => one.endsWith(`.${name}`));
  return join(folder, file ?? '');
}

test('a version carries what its build said of its origin, signed, and beside its public files', async () => {
  const { registry } = await liveWithOrigin();
  assert.deepEqual(await codesOf(registry), []);
  const artifact = await readArtifact(registry.store, 'promo', '1.0.0');
  const { statement } = await checkOrigin(registry.store, registry.keys.trusted(), artifact);
  assert.equal(statement?.predicate.runDetails.builder.id, 'urn:test:builder');
  assert.equal(await registry.store.get('artifacts/promo/1.0.0/sbom.json'), null);
});

test('verify names a statement and a list of packages that are gone or are others', async () => {
  const { registry } = await liveWithOrigin();
  const provenance = await storedFile(registry, 'provenance.json');
  const whole = await readFile(provenance, 'utf8');
  const sealed = JSON.parse(whole);
  const other = Buffer.from(sealed.payload, 'base64').toString('utf8').replace('urn:test:builder', 'urn:else');
  await writeFile(provenance, JSON.stringify({ ...sealed, payload: Buffer.from(other).toString('base64') }));
  await writeFile(await storedFile(registry, 'sbom.json'), '{}');
  assert.deepEqual(await codesOf(registry), ['error SBOM_DAMAGED', 'error PROVENANCE_DAMAGED']);
  await rm(provenance);
  await rm(await storedFile(registry, 'sbom.json'));
  assert.deepEqual(await codesOf(registry), ['error SBOM_MISSING', 'error PROVENANCE_MISSING']);
});

test('a statement whose key was retired is still known by the signed history', async () => {
  const { registry } = await liveWithOrigin();
  const [first] = registry.keys.trusted();
  await addKey(registry, 'test');
  await retireKey(registry, first?.keyId ?? '', 'test');
  assert.deepEqual(await codesOf(registry), ['note SIGNATURE_RETIRED', 'note PROVENANCE_RETIRED']);
});

for (const said of [{ version: '2.0.0' }, { script: 'alert(1)' }]) {
  test(`a build whose statement is about ${Object.keys(said)} of another is refused`, async () => {
    const { registry, root } = await emptyRegistry(diskStore);
    await assert.rejects(registry.publish(await buildThatSays(root, said)), refusedWith('RELEASE_ARTIFACT_INVALID'));
  });
}

test('a build that says less than its record names is refused, and one without a statement is published', async () => {
  const { registry, root } = await emptyRegistry(diskStore);
  const folder = await buildThatSays(root);
  await rm(join(folder, 'provenance.json'));
  await assert.rejects(registry.publish(folder), refusedWith('RELEASE_ARTIFACT_INCOMPLETE'));
  await registry.publish(await build(root));
  await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
  assert.deepEqual(await codesOf(registry), []);
});

test('the statements of a version go with it when it is removed', async () => {
  const { registry: made, root, place } = await emptyRegistry(diskStore);
  await made.publish(await buildThatSays(root));
  for (const version of ['1.1.0', '1.2.0']) await made.publish(await build(root, { version }));
  await made.promote([{ id: 'promo', version: '1.1.0' }], author);
  const later = Date.now() + 60 * dayMs;
  const registry = new Registry({ store: place.open(), keys: made.keys, now: () => later });
  const policy = { keep: 1, days: 30, liveDays: 30, reason: 'space' };
  assert.equal((await registry.store.list('statements/promo/1.0.0')).length, 2);
  const { plan, versions } = await collect(registry, policy, 'ann');
  assert.deepEqual(
    versions.map(({ version }) => version),
    ['1.0.0'],
  );
  await collect(registry, { ...policy, plan }, 'ann');
  assert.deepEqual(await registry.store.list('statements/promo/1.0.0'), []);
});
