import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../workspace.ts';

interface Container {
  name: string;
  image: string;
  command?: string[];
  ports?: { name: string; containerPort: number }[];
  env?: { name: string }[];
  startupProbe?: object;
  livenessProbe?: object;
  readinessProbe?: object;
}
interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    selector?: { matchLabels?: object };
    template?: { metadata: { labels: object }; spec: { containers: Container[] } };
    metrics?: { pods: { metric: { name: string } } }[];
  };
}
interface Overlay {
  resources: string[];
  patches?: { path: string }[];
  images?: { name: string; newTag: string }[];
}

const folder = join(root, 'deploy', 'kubernetes');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const overlayOf = (path: string) => parse(readFileSync(join(path, 'kustomization.yaml'), 'utf8')) as Overlay;
const documentsOf = (file: string) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Resource);

/** What an overlay applies, before its patches. */
function resourcesOf(path: string): Resource[] {
  return overlayOf(path).resources.flatMap((name) => {
    const at = resolve(path, name);
    return name.endsWith('.yaml') ? documentsOf(at) : resourcesOf(at);
  });
}

const applied = ['play-money', 'migrate'].flatMap((name) => resourcesOf(join(folder, name)));
const containers = applied.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);

const kinds = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
};

test('every resource is what the API of Kubernetes takes', () => {
  for (const resource of applied) {
    const Model = kinds[resource.kind as keyof typeof kinds];
    assert.ok(Model, resource.kind);
    const { apiVersion, kind } = new Model();
    assert.deepEqual([resource.apiVersion, resource.kind], [apiVersion, kind]);
    assert.doesNotThrow(() => new Model(resource as never).validate(), `${kind} ${resource.metadata.name}`);
  }
});

test('a file that is no part of an overlay is not there, and each part is', () => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { resources, patches = [] } = overlayOf(path);
    const named = [...resources, ...patches.map((patch) => patch.path)];
    for (const part of named) assert.ok(existsSync(resolve(path, part)), part);
    const files = readdirSync(path).filter((file) => file !== 'kustomization.yaml');
    assert.deepEqual(files.toSorted(), named.filter((part) => part.endsWith('.yaml')).toSorted());
  }
});

test('every image is one that the Dockerfile builds, and has a tag', () => {
  const stages = [...read('deploy/Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
  const tagged = overlayOf(join(folder, 'play-money')).images ?? [];
  for (const { image } of containers) {
    assert.ok(stages.includes(image.replace('atrium-', '')), image);
    assert.ok(
      tagged.some(({ name, newTag }) => name === image && newTag),
      image,
    );
  }
  const [command] = containers.flatMap((container) => container.command ?? []).filter((word) => word.endsWith('.js'));
  assert.ok(command && existsSync(join(root, command.replace('/lib/', '/src/').replace('.js', '.ts'))), command);
});

test('each process says when it has begun, lives and is ready, and its pods are found', () => {
  for (const { kind, metadata, spec } of applied) {
    if (kind !== 'Deployment') continue;
    assert.deepEqual(spec?.selector?.matchLabels, spec?.template?.metadata.labels, metadata.name);
    for (const { startupProbe, livenessProbe, readinessProbe } of spec?.template?.spec.containers ?? [])
      assert.ok(startupProbe && livenessProbe && readinessProbe, metadata.name);
    assert.ok(applied.some((one) => one.kind === 'Service' && one.metadata.name === metadata.name));
  }
});

test('every setting is one of docs/operating.md, and the figure of the autoscaler one that is reported', () => {
  const known = read('docs/operating.md');
  const patches = documentsOf(join(folder, 'play-money', 'settings.yaml'));
  const settings = [...applied, ...patches]
    .filter(({ metadata }) => metadata.name.endsWith('-settings'))
    .flatMap(({ data = {} }) => Object.keys(data));
  const given = containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
  for (const name of [...settings, ...given])
    assert.ok(known.includes(`\`${name}\``) || name === 'PUBLIC_URL', `${name} is no setting`);
  const figures = applied.flatMap(({ spec }) => spec?.metrics ?? []).map(({ pods }) => pods.metric.name);
  assert.deepEqual(figures, ['atrium_requests_in_flight']);
  assert.ok(read('gateway/src/metrics/metrics.ts').includes(`'${figures[0]}'`));
});
