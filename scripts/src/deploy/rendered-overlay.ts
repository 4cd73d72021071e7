import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export interface Container {
  name: string;
  image: string;
  command?: string[];
  ports?: { name: string; containerPort: number }[];
  env?: { name: string }[];
  startupProbe?: object;
  livenessProbe?: object;
  readinessProbe?: object;
}

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec?: {
    selector?: { matchLabels?: object };
    template?: { metadata: { labels: object }; spec: { containers: Container[] } };
    metrics?: { pods: { metric: { name: string } } }[];
  };
}

export interface Overlay {
  namespace?: string;
  resources: string[];
  patches?: { path: string }[];
  images?: { name: string; newName?: string; newTag?: string }[];
}

export const overlayOf = (path: string) => parse(readFileSync(join(path, 'kustomization.yaml'), 'utf8')) as Overlay;
export const documentsOf = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as Resource);

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A strategic merge where no list is in it. @throws when the patch has one, whose rules are the schema's */
function merged<T extends object>(value: T, patch: object): T {
  const entries = Object.entries(patch).map(([key, next]) => {
    if (Array.isArray(next)) throw new Error(`the patch has a list at ${key}`);
    const before = (value as Node)[key];
    return [key, isNode(next) && isNode(before) ? merged(before, next) : next];
  });
  return { ...value, ...Object.fromEntries(entries) };
}

const isSame = (one: Resource, other: Resource) =>
  one.kind === other.kind && one.apiVersion === other.apiVersion && one.metadata.name === other.metadata.name;

function withImages(resource: Resource, images: Overlay['images'] = []): Resource {
  for (const container of resource.spec?.template?.spec.containers ?? []) {
    const { newName, newTag } = images.find(({ name }) => name === container.image) ?? {};
    if (newName || newTag) container.image = `${newName ?? container.image}:${newTag}`;
  }
  return resource;
}

/**
 * What Kustomize makes of an overlay, as far as ours go; a test compares the two where Kustomize is installed.
 * @throws when a patch fits no resource
 */
export function renderedOverlay(path: string): Resource[] {
  const { namespace, resources, patches = [], images } = overlayOf(path);
  const read = (name: string) => readFileSync(resolve(path, name), 'utf8');
  const bases = resources.flatMap((name) =>
    name.endsWith('.yaml') ? documentsOf(read(name)) : renderedOverlay(resolve(path, name)),
  );
  for (const patch of patches.flatMap((one) => documentsOf(read(one.path)))) {
    const at = bases.findIndex((base) => isSame(base, patch));
    const base = bases[at];
    if (!base) throw new Error(`a patch fits no resource: ${patch.kind} ${patch.metadata.name}`);
    bases[at] = merged(base, patch);
  }
  return bases.map((resource) => {
    const placed = namespace ? { ...resource, metadata: { ...resource.metadata, namespace } } : resource;
    return withImages(placed, images);
  });
}
