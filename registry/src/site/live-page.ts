import { randomBytes } from 'node:crypto';
import {
  type LiveSet,
  type LiveVersion,
  type OverrideSet,
  partsOfLiveSet,
  type SignedDocument,
  versionFor,
} from '@atrium/contracts/release';
import type { Registry } from '../registry.ts';
import { renderIndex } from './render-index.ts';

/** The visitor of a page. */
export interface PageVisitor {
  readonly id: string;
  readonly overrides: { readonly document: SignedDocument; readonly set: OverrideSet } | null;
}

/** The current live set, signed, and as data. */
export interface ServedLiveSet {
  readonly document: SignedDocument;
  readonly live: LiveSet;
}

/** The shell's templates by version; a version never changes. */
const templates = new WeakMap<Registry, Map<string, string>>();

async function templateOf(registry: Registry, shell: LiveVersion): Promise<string | null> {
  const known = templates.get(registry) ?? new Map<string, string>();
  templates.set(registry, known);
  const template = known.get(shell.version) ?? (await registry.shellTemplate(shell.version));
  if (template !== null) known.set(shell.version, template);
  return template;
}

function versionsFor(live: LiveSet, { id: visitorId, overrides }: PageVisitor): Record<string, LiveVersion> {
  const chosen = overrides?.set.versions ?? {};
  const parts = partsOfLiveSet(live).map(([partId, part]) => {
    return [partId, versionFor(part, { partId, visitorId, override: chosen[partId] })] as const;
  });
  return { ...chosen, ...Object.fromEntries(parts) };
}

/** The page for a path and a visitor, or null when no shell is live. */
export async function livePage(
  registry: Registry,
  { document, live }: ServedLiveSet,
  visitor: PageVisitor,
  {
    path,
    withRemotes,
    shellTemplate,
  }: { path: string; withRemotes: boolean; shellTemplate?: (() => string) | undefined },
): Promise<{ html: string; nonce: string } | null> {
  const { shell, ...remotes } = versionsFor(live, visitor);
  const template = shellTemplate?.() ?? (shell ? await templateOf(registry, shell) : null);
  if (!shell || template === null) return null;
  const nonce = randomBytes(16).toString('base64');
  const overrides = visitor.overrides?.document ?? null;
  const trustedKeys = registry.keys.trusted();
  const input = { template, document, overrides, trustedKeys, shell, remotes, path, withRemotes, nonce };
  return { html: renderIndex(input), nonce };
}
