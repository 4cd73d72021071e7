import { randomBytes } from 'node:crypto';
import { merchantOf } from '@atrium/contracts/constants';
import {
  type LiveSet,
  type LiveVersion,
  normalisePath,
  type OverrideSet,
  partsOfLiveSet,
  type SignedDocument,
  type VisitorPlace,
  versionFor,
  whyServed,
} from '@atrium/contracts/release';
import type { Drawings } from '../drawing/drawings.ts';
import type { Registry } from '../registry.ts';
import { isOfShell } from './page-head.ts';
import { type IndexInput, ownerOf, renderIndex } from './render-index.ts';

/** The visitor of a page. */
export interface PageVisitor {
  readonly id: string;
  readonly place: VisitorPlace;
  readonly overrides: { readonly document: SignedDocument; readonly set: OverrideSet } | null;
}

/** The current live set, signed, and as data. */
export interface ServedLiveSet {
  readonly document: SignedDocument;
  readonly confirmation: SignedDocument;
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

/** This visitor's version of each part. */
export function versionsFor(
  live: LiveSet,
  { id: visitorId, place, overrides }: PageVisitor,
): Record<string, LiveVersion> {
  const chosen = overrides?.set.versions ?? {};
  const parts = partsOfLiveSet(live).map(([partId, part]) => {
    return [partId, versionFor(part, { partId, visitorId, place, override: chosen[partId] })] as const;
  });
  return { ...chosen, ...Object.fromEntries(parts) };
}

/** Versions with their preloads, by their folder; a version never changes. */
const wholes = new WeakMap<Registry, Map<string, LiveVersion>>();
const keptWholes = 500;

async function wholeOf(registry: Registry, listed: LiveVersion): Promise<LiveVersion> {
  const known = wholes.get(registry) ?? new Map<string, LiveVersion>();
  wholes.set(registry, known);
  const whole = known.get(listed.base) ?? (await registry.whole(listed));
  if (known.size >= keptWholes) known.clear();
  if (whole !== listed) known.set(listed.base, whole);
  return whole;
}

type Versions = Pick<IndexInput, 'shell' | 'remotes'>;

/** The versions of a page, the shell and its own with what to preload. */
async function withPreloads(
  registry: Registry,
  { shell, remotes }: Versions,
  owner: ReturnType<typeof ownerOf>,
): Promise<Versions> {
  if (!owner) return { shell: await wholeOf(registry, shell), remotes };
  const [wholeShell, whole] = await Promise.all([wholeOf(registry, shell), wholeOf(registry, owner.version)]);
  return { shell: wholeShell, remotes: { ...remotes, [owner.remoteId]: whole } };
}

/** Which page is requested, of which site. */
export interface PageRequest extends Pick<IndexInput, 'path' | 'withRemotes' | 'language' | 'origin'> {
  /** Whether the address has a query that its page may read. */
  readonly hasQuery: boolean;
  /** What draws pages on the server; browsers do without it. */
  readonly drawings: Drawings | null;
}

export interface LivePage {
  readonly html: string;
  readonly nonce: string;
  /** For `servedHeader`. */
  readonly served: string;
  /** Whether a remote or the shell has a page at the path. */
  readonly isFound: boolean;
}

/** Whether nobody has switched it off, for this part or for all. */
const isServerDrawn = ({ shell, remotes }: LiveSet, remoteId: string) =>
  [shell, remotes[remoteId]].every((part) => part?.isServerDrawn !== false);

/** The page of a guest at exactly the route's path, drawn; null where browsers draw. */
async function drawnPage(
  { live, shell, remotes }: Versions & { readonly live: LiveSet },
  owner: ReturnType<typeof ownerOf>,
  { drawings, hasQuery, path, language: { code: language } }: PageRequest,
  { place }: PageVisitor,
): Promise<Pick<IndexInput, 'drawn' | 'failedDrawing'>> {
  const version = owner ? remotes[owner.remoteId] : undefined;
  const isOn = owner !== null && isServerDrawn(live, owner.remoteId);
  if (!owner || !version || !drawings || !isOn) return { drawn: null, failedDrawing: false };
  const isPlain = !hasQuery && normalisePath(path) === normalisePath(owner.route.path);
  const merchant = merchantOf(place.merchant ?? null);
  const { remoteId, route } = owner;
  const drawn = isPlain ? await drawings.page({ remoteId, route, version, shell, remotes, merchant, language }) : null;
  return { drawn, failedDrawing: drawings.refused(version) !== null };
}

/** The page for a path and a visitor, or null when no shell is live. */
export async function livePage(
  registry: Registry,
  { document, confirmation, live }: ServedLiveSet,
  visitor: PageVisitor,
  { shellTemplate, ...request }: PageRequest & { readonly shellTemplate?: (() => string) | undefined },
): Promise<LivePage | null> {
  const { shell: listedShell, ...listed } = versionsFor(live, visitor);
  const template = shellTemplate?.() ?? (listedShell ? await templateOf(registry, listedShell) : null);
  if (!listedShell || template === null) return null;
  const nonce = randomBytes(16).toString('base64');
  const overrides = visitor.overrides?.document ?? null;
  const trustedKeys = registry.keys.trusted();
  const page = { shell: listedShell, remotes: listed, ...request };
  const owner = ownerOf(page);
  const { shell, remotes } = await withPreloads(registry, page, owner);
  const drawing = await drawnPage({ live, shell, remotes }, owner, request, visitor);
  const signed = { document, confirmation, overrides, trustedKeys };
  const input = { template, ...signed, shell, remotes, ...request, ...drawing, nonce };
  const served = servedBy({ live, overrides: visitor.overrides?.set ?? null }, [
    ['shell', shell],
    ...(owner ? [[owner.remoteId, owner.version] as const] : []),
  ]);
  const isFound = owner !== null || isOfShell(shell, request.path);
  return { html: renderIndex(input), nonce, served, isFound };
}

/** Revision and versions for `servedHeader`, as a dictionary of RFC 9651. */
function servedBy(
  { live, overrides }: { live: LiveSet; overrides: OverrideSet | null },
  parts: readonly (readonly [id: string, version: LiveVersion])[],
): string {
  const said = parts.map(([id, { version }]) => {
    const part = (id === 'shell' ? live.shell : live.remotes[id]) ?? undefined;
    return `${id}="${version}";why=${whyServed(version, part, overrides?.versions[id])}`;
  });
  return [`revision=${live.revision}`, ...said].join(', ');
}
