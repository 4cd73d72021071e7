import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { contractPath, gatewayGatePath, ports } from '@atrium/contracts/constants';
import { callList } from '@atrium/contracts/lists';
import { test } from '@jest/globals';
import { parse } from 'yaml';
import { referencesOf } from '../packages.ts';
import { partsOf, root } from '../workspace.ts';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; target: string };
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { start_interval?: string };
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);
/** Instructions with their continued lines in one. */
const instructions = read('deploy/Dockerfile')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const stages = instructions.flatMap((line) => /^FROM \S+ AS (\S+)$/.exec(line)?.[1] ?? []);

test('every image is built from an existing stage, or has a pinned version', () => {
  for (const [name, { image, build }] of services) {
    if (build) assert.ok(existsSync(join(root, build.dockerfile)) && stages.includes(build.target), name);
    else assert.match(image ?? '', /:\d+\.\d+/, name);
  }
  const bases = instructions.flatMap((line) => /^FROM (\S+) AS/.exec(line)?.[1] ?? []);
  for (const base of bases) assert.ok(stages.includes(base) || /:\d+\.\d+\.\d+/.test(base), base);
});

test('no process runs as root', () => {
  const userOf = new Map<string, string>([]);
  let stage = '';
  for (const line of instructions) {
    const from = /^FROM (\S+) AS (\S+)$/.exec(line);
    if (from) {
      stage = from[2] ?? '';
      userOf.set(stage, userOf.get(from[1] ?? '') ?? 'root');
    }
    const user = /^USER (\S+)$/.exec(line)?.[1];
    if (user) userOf.set(stage, user);
  }
  for (const [name, { build }] of services) if (build) assert.notEqual(userOf.get(build.target), 'root', name);
});

test('a process that starts is asked every second, by the file that any builder of its image leaves alone', () => {
  const checks = instructions.filter((line) => line.startsWith('HEALTHCHECK'));
  // buildah 1.28, of Debian 12, refuses that option.
  for (const check of checks) assert.ok(!check.includes('--start-interval'), check);
  for (const [name, { build, healthcheck }] of services) {
    if (build && build.target !== 'publish') assert.equal(healthcheck?.start_interval, '1s', name);
  }
});

test('a file that is copied into an image is in the repository', () => {
  for (const line of instructions) {
    const words = line.split(' ');
    if (words[0] !== 'COPY' || words[1]?.startsWith('--from')) continue;
    for (const source of words.slice(1, -1)) assert.ok(existsSync(join(root, source)), source);
  }
});

/** The folders of packages, as npm has locked them. */
const workspaces = Object.keys((JSON.parse(read('package-lock.json')) as { packages: object }).packages).filter(
  (path) => path !== '' && !path.includes('node_modules'),
);

test('the manifests of all packages are copied before the packages are installed', () => {
  const command = instructions.find((line) => line.includes('*/package.json'))?.replace(/^RUN /, '') ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'atrium-manifests-'));
  const sources = join(folder, 'sources');
  const files = ['.npmrc', 'package.json', 'package-lock.json', ...workspaces.map((one) => `${one}/package.json`)];
  for (const path of files) {
    mkdirSync(dirname(join(sources, path)), { recursive: true });
    cpSync(join(root, path), join(sources, path));
  }
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: sources, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  for (const path of files) assert.ok(existsSync(join(folder, 'manifests', path)), path);
  rmSync(folder, { recursive: true, force: true });
});

const withReferences = (name: string): string[] => [name, ...referencesOf(name).flatMap(withReferences)];

test.each([
  ['servers/gateway', 'gateway'],
  ['servers/registry', 'site'],
])('the image of %s has every package that it imports', (name, stage) => {
  const inStage = (wanted: string) => {
    const from = instructions.findIndex((line) => line.endsWith(` AS ${wanted}`));
    const to = instructions.findIndex((line, index) => index > from && line.startsWith('FROM '));
    return instructions.slice(from, to);
  };
  const installed = inStage(`${basename(name)}-packages`)
    .join(' ')
    .split(' ');
  for (const needed of new Set(withReferences(name))) {
    assert.ok(installed.includes(`--workspace=${needed}`), `${needed} is not installed`);
    assert.ok(inStage(stage).includes(`COPY ${needed}/src ${needed}/src`), `${needed} is not copied`);
  }
});

test('the workflow builds every remote', () => {
  const { jobs } = parse(read('.github/workflows/verify.yml')) as {
    jobs: { remotes: { steps: { id?: string; run?: string }[] } };
  };
  const { run = '' } = jobs.remotes.steps.find(({ id }) => id === 'list') ?? {};
  const list = /\$\((.*)\)"/.exec(run)?.[1] ?? '';
  const { stdout } = spawnSync('sh', ['-c', list], { cwd: root, encoding: 'utf8' });
  const remotes = partsOf()
    .map(({ id }) => id)
    .filter((id) => id !== 'shell');
  assert.deepEqual(JSON.parse(stdout), remotes.sort());
});

test('a service depends on, requests and mounts only what exists', () => {
  const names = services.map(([name]) => name);
  for (const [name, { environment = {}, volumes = [], depends_on = {} }] of services) {
    for (const other of Object.keys(depends_on)) assert.ok(names.includes(other), `${name} waits for ${other}`);
    for (const volume of volumes) {
      const source = volume.replace(/^\$\{\w+:-([\w-]+)\}/, '$1').split(':')[0] ?? '';
      assert.ok(source in compose.volumes, `${name}: ${volume}`);
    }
    for (const value of Object.values(environment)) {
      const host = /^(?:http|postgres):\/\/(?:[^@/]*@)?([a-z-]+):\d+/.exec(value)?.[1];
      if (host) assert.ok(names.includes(host), `${name} asks ${host}`);
    }
  }
});

test('players find the site and the sandboxes at the ports of a start on one machine', () => {
  const published = services.flatMap(([, service]) => service.ports ?? []);
  const defaults = published.map((port) => Number(/:-(\d+)}:/.exec(port)?.[1]));
  assert.deepEqual(defaults.sort(), [ports.site, ports.vendorSandbox, ports.paymentSandbox]);
});

test('the site is given every setting of a registry that docs/operating.md lists', () => {
  const [, table = ''] = read('docs/operating.md').split('\n## Settings\n');
  const rows = [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| ([^|]+) \|/gm)];
  const settings = rows.flatMap(([, names = '', of = '']) =>
    /\bregistry\b/.test(of) ? [...names.matchAll(/\w+/g)].map(([name]) => name) : [],
  );
  assert.ok(settings.includes('SIGNING_KEYS'));
  const ofImage = instructions.find((line) => line.startsWith('ENV NODE_ENV')) ?? '';
  const given = Object.keys(compose.services.site?.environment ?? {});
  for (const name of settings) assert.ok(given.includes(name) || ofImage.includes(`${name}=`), name);
});

test('a variable without a default is in the example of an environment', () => {
  const needed = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => `${name}=`);
  const listed = read('deploy/env.example').split('\n');
  for (const name of needed) assert.ok(listed.includes(name), name);
});

const locations = [...read('deploy/nginx/nginx.conf').matchAll(/location (= )?(\S+) \{([^}]*)\}/g)].map(
  ([, exact, path = '', body = '']) => ({
    path,
    isExact: exact !== undefined,
    goesTo: /proxy_pass http:\/\/(\w+);/.exec(body)?.[1] ?? null,
  }),
);

/** As nginx chooses: the exact one, else the longest prefix. */
function serverOf(path: string): string | null | undefined {
  const fitting = locations.filter((one) => (one.isExact ? one.path === path : path.startsWith(one.path)));
  const [best] = fitting.sort(
    (one, other) => Number(other.isExact) - Number(one.isExact) || other.path.length - one.path.length,
  );
  return best?.goesTo;
}

test('nginx passes every call, message and page to its server', () => {
  for (const call of callList) {
    assert.equal(serverOf(call.path), call.path.startsWith('/registry/') ? 'site' : 'gateway', call.name);
  }
  const gateway = [
    contractPath,
    '/wps/socket',
    '/vendor/v1/bet',
    '/wps/payment/callback/sandbox',
    '/media/a.svg',
    '/health',
  ];
  for (const path of gateway) assert.equal(serverOf(path), 'gateway', path);
  const site = [gatewayGatePath, '/', '/slots', '/artifacts/games/1/a.js', '/registry/revisions', '/service-worker.js'];
  for (const path of site) assert.equal(serverOf(path), 'site', path);
  assert.equal(serverOf('/metrics'), null);
});

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

(hasNginx ? test : test.skip)('nginx takes the configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-nginx-'));
  cpSync(join(root, 'deploy/nginx'), folder, { recursive: true });
  // Names of containers mean nothing here.
  writeFileSync(
    join(folder, 'upstreams.conf'),
    ['gateway', 'site'].map((name) => `upstream ${name} { server 127.0.0.1:1; }`).join('\n'),
  );
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', `${folder}/`, '-c', join(folder, 'nginx.conf')], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  assert.equal(status, 0, stderr);
});
