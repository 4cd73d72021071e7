import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { root } from '../workspace.ts';
import { documentsOf, overlayOf, type Resource, renderedOverlay } from './rendered-overlay.ts';

const folder = join(root, 'deploy', 'kubernetes');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const overlays = ['play-money', 'migrate'] as const;
const applied = overlays.flatMap((name) => renderedOverlay(join(folder, name)));
const containers = applied.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);

/** The program that renders overlays, where one is installed. */
const kustomize = [
  ['kustomize', 'build'],
  ['kubectl', 'kustomize'],
].find(([program = '', verb = '']) => spawnSync(program, [verb, '--help']).status === 0);

(kustomize ? test : test.skip).each(overlays)('Kustomize renders %s as these tests read it', (name) => {
  const [program = '', verb = ''] = kustomize ?? [];
  const { status, stdout, stderr } = spawnSync(program, [verb, join(folder, name)], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const inOrder = (resources: Resource[]) =>
    resources.toSorted((one, other) =>
      `${one.kind} ${one.metadata.name}`.localeCompare(`${other.kind} ${other.metadata.name}`),
    );
  assert.deepEqual(inOrder(renderedOverlay(join(folder, name))), inOrder(documentsOf(stdout)));
});

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
  for (const { image } of containers) {
    const [, stage = ''] = /^(?:registry\.example\/)?atrium-([a-z-]+)(?::\d+\.\d+\.\d+)?$/.exec(image) ?? [];
    assert.ok(stages.includes(stage), image);
  }
  const ofSite = renderedOverlay(join(folder, 'play-money')).flatMap(
    ({ spec }) => spec?.template?.spec.containers ?? [],
  );
  for (const { image } of ofSite) assert.match(image, /:\d+\.\d+\.\d+$/);
  const [command] = containers.flatMap((container) => container.command ?? []).filter((word) => word.endsWith('.ts'));
  assert.ok(command && existsSync(join(root, command)), command);
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
  const settings = applied
    .filter(({ metadata }) => metadata.name.endsWith('-settings'))
    .flatMap(({ data = {} }) => Object.keys(data));
  const given = containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
  for (const name of [...settings, ...given])
    assert.ok(known.includes(`\`${name}\``) || name === 'PUBLIC_URL', `${name} is no setting`);
  const figures = applied.flatMap(({ spec }) => spec?.metrics ?? []).map(({ pods }) => pods.metric.name);
  assert.deepEqual(figures, ['atrium_requests_in_flight']);
  assert.ok(read('servers/gateway/src/metrics/metrics.ts').includes(`'${figures[0]}'`));
});
