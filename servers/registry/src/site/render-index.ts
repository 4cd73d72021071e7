import { languages } from '@atrium/contracts/constants';
import {
  documentText,
  filesForRoute,
  findRoute,
  integrityOfFile,
  type LiveVersion,
  normalisePath,
  pageElement,
  runtimePackage,
  type SignedDocument,
  sharedForRoute,
  type TrustedKey,
  writeSignatures,
} from '@atrium/contracts/release';
import type { DrawnPage } from '../drawing/drawings.ts';
import { headElements, scriptlessPage } from './page-head.ts';
import type { PageLanguage } from './page-language.ts';

/** Everything that goes into the page besides the shell's own template. */
export interface IndexInput {
  readonly template: string;
  /** The live set exactly as it is signed. */
  readonly document: SignedDocument;
  /** Says until when it may pass for what is live. */
  readonly confirmation: SignedDocument;
  /** A signed choice of versions for this browser. */
  readonly overrides: SignedDocument | null;
  readonly trustedKeys: readonly TrustedKey[];
  /** This visitor's version of the shell. */
  readonly shell: LiveVersion;
  /** This visitor's version of each remote. */
  readonly remotes: Readonly<Record<string, LiveVersion>>;
  readonly path: string;
  readonly language: PageLanguage;
  /** The site's own, without a slash at the end. */
  readonly origin: string;
  /** Whether the page may name files of remotes; false while the site is closed. */
  readonly withRemotes: boolean;
  /** The page as a guest sees it first; null where the browser draws it. */
  readonly drawn: DrawnPage | null;
  /** Whether the owner's server side has failed, which counts for its version. */
  readonly failedDrawing: boolean;
  readonly nonce: string;
}

/** A version from source is on a development server, another origin, and has no integrity. */
function isFromSource(version: LiveVersion): boolean {
  return !version.base.startsWith('/');
}

/** A script or style is added to the page only with its integrity. */
function attributes(version: LiveVersion, file: string): string {
  const integrity = integrityOfFile(version, file);
  if (!integrity && isFromSource(version)) return ' crossorigin="anonymous"';
  if (!integrity) throw new Error(`${version.base}${file} has no integrity`);
  return ` integrity="${integrity}" crossorigin="anonymous"`;
}

function preload(version: LiveVersion, file: string): string {
  const href = `${version.base}${file}`;
  if (/\.woff2?$/.test(file)) {
    return `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`;
  }
  return `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${href}"${attributes(version, file)}>`;
}

/** The remote that a page's path belongs to. */
export function ownerOf({ remotes, path, withRemotes }: Pick<IndexInput, 'remotes' | 'path' | 'withRemotes'>) {
  if (!withRemotes) return null;
  const manifests = Object.values(remotes).flatMap(({ manifest }) => (manifest ? [manifest] : []));
  const found = findRoute(manifests, path);
  const version = found ? remotes[found.remoteId] : undefined;
  return found && version ? { ...found, version } : null;
}

type Owner = ReturnType<typeof ownerOf>;

const dataElement = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${documentText(data)}</script>`;

/** Data that are text already, and how old they are. */
const agedElement = (id: string, text: string, at: number) =>
  `<script type="application/json" id="${id}" data-age="${Math.max(0, Date.now() - at)}">${text}</script>`;

/** Early reads of the path's page: answered, or requested by the template's own script before any file is loaded. */
function earlyCalls(owner: Owner, drawn: DrawnPage | null): string {
  const calls = owner?.route.early;
  const answered = drawn ? agedElement(pageElement.earlyAnswers, drawn.answersText, drawn.at) : '';
  return (calls ? dataElement(pageElement.earlyCalls, calls) : '') + answered;
}

/**
 * The header that the path's page begins with, which the template's own script draws before any file is loaded. An alias
 * may be another page with a header of its own.
 */
function pageHead(owner: Owner, path: string): string {
  const { route, version } = owner ?? {};
  const { texts } = version?.manifest ?? {};
  if (!route?.descriptionKey || !texts || normalisePath(path) !== normalisePath(route.path)) return '';
  const { titleKey, descriptionKey, isFramed, chrome = 'full', requires = 'everyone' } = route;
  const ofLanguage = Object.entries(texts).map(([language, own]) => [language, [own[titleKey], own[descriptionKey]]]);
  const isForAll = requires === 'everyone';
  return dataElement(pageElement.pageHead, { isForAll, isFramed, chrome, texts: Object.fromEntries(ofLanguage) });
}

interface NamedFile {
  readonly version: LiveVersion;
  readonly file: string;
}

/** A chunk only registers modules, so it runs as soon as it has come; the federation runtime runs a remote's entry. */
const early = ({ version, file }: NamedFile) =>
  file.endsWith('.js') && file !== version.entry
    ? `<script async src="${version.base}${file}"${attributes(version, file)}></script>`
    : preload(version, file);

/**
 * What the owner of the path needs, the shell's later modules among it. What the registry serves has been verified
 * (`LiveSetStore`), so code may be named before the browser checks the signature once more.
 */
function ownerFiles(owner: Owner, shell: LiveVersion): NamedFile[] {
  if (!owner || isFromSource(owner.version)) return [];
  const { route, version } = owner;
  const own = filesForRoute(version, route.id).filter(
    (file) => version.base !== shell.base || !shell.scripts.includes(file),
  );
  const shared = sharedForRoute(version, route.id).flatMap((name) => shell.sharedFiles?.[name] ?? []);
  return [...own.map((file) => ({ version, file })), ...[...new Set(shared)].map((file) => ({ version: shell, file }))];
}

/** A signed document's text is safe inside a script element; see `documentText`. */
function signedElement(id: string, { text, signatures }: SignedDocument): string {
  return `<script type="application/json" id="${id}" data-signatures="${writeSignatures(signatures)}">${text}</script>`;
}

/** The shell's own styles, each with its integrity. */
export function stylesOf(shell: LiveVersion): string {
  return shell.styles
    .map((file) => `<link rel="stylesheet" href="${shell.base}${file}"${attributes(shell, file)}>`)
    .join('');
}

/** The scripts that start the shell, each with its integrity. */
export function scriptsOf(shell: LiveVersion): string {
  return shell.scripts
    .map((file) => `<script defer src="${shell.base}${file}"${attributes(shell, file)}></script>`)
    .join('');
}

/** Their preloads tell the template's own script that they have come, before they are run. */
const announced = (shell: LiveVersion) => shell.scripts.map((file) => preload(shell, file)).join('');

/** The federation runtime: the first remote needs it, and requested by the shell it would come two round trips later. */
export function runtimeOf(shell: LiveVersion): string {
  return (shell.sharedFiles?.[runtimePackage] ?? []).map((file) => early({ version: shell, file })).join('');
}

const isScript = ({ file }: NamedFile) => file.endsWith('.js');

/**
 * The scripts that the first remote is loaded by. The template's own script puts them into the page once the first of the
 * shell's has come: a browser shares a slow line among all that it has requested, and the calls and the picture of the
 * first paint would have a smaller part of it.
 */
function laterScripts(shell: LiveVersion, owned: readonly NamedFile[]): string {
  const scripts = runtimeOf(shell) + owned.filter(isScript).map(early).join('');
  return scripts ? `<template id="${pageElement.later}">${scripts}</template>` : '';
}

/** The language of a page, for its readers and for its scripts, and what the server has drawn of it. */
function pageAttributes(
  { language: { code, isAsked }, drawn, failedDrawing }: IndexInput,
  owner: Owner,
  styles: number,
): string {
  const { locale, direction } = languages[code];
  const said = [
    `lang="${locale}" dir="${direction}" data-language="${code}"`,
    isAsked ? `data-asked="${code}"` : '',
    drawn ? `data-drawn="${drawn.merchantCode}.${drawn.language}" data-styles="${styles}"` : '',
    failedDrawing && owner ? `data-failed-drawing="${owner.remoteId}@${owner.version.version}"` : '',
  ];
  return said.filter(Boolean).join(' ');
}

/**
 * A style of what is drawn. As one for print it holds up nothing; the template's own script applies it once it has come, and
 * shows what is drawn then. A style that does not come leaves the page to the browser, and its part loads it again and sees.
 */
function styleOfDrawn(named: NamedFile): string {
  const { version, file } = named;
  const link = (media: string) =>
    `<link rel="stylesheet"${media} href="${version.base}${file}"${attributes(version, file)}>`;
  return `${early(named)}${link(' media="print"')}<noscript>${link('')}</noscript>`;
}

const isStyle = ({ file }: NamedFile) => file.endsWith('.css');

/** What is not a script of the first remote. */
const besideScripts = (owned: readonly NamedFile[], isDrawn: boolean) =>
  owned
    .filter((one) => !isScript(one))
    .map((one) => (isDrawn && isStyle(one) ? styleOfDrawn(one) : early(one)))
    .join('');

/**
 * The shell's page for a path: the signed live set inlined, the system status requested, the owner's files preloaded.
 * @throws Error when a script or style has no integrity
 */
export function renderIndex(input: IndexInput): string {
  const { template, document, confirmation, overrides, trustedKeys, shell, nonce } = input;
  const owner = ownerOf(input);
  const owned = ownerFiles(owner, shell);
  const head = [
    stylesOf(shell),
    ...(shell.preloads['*'] ?? []).map((file) => preload(shell, file)),
    '<link rel="preload" as="fetch" href="/wps/system/status" crossorigin="anonymous">',
    besideScripts(owned, input.drawn !== null),
    laterScripts(shell, owned),
  ].join('');
  const data = [
    `<script type="application/json" id="${pageElement.trustedKeys}">${JSON.stringify(trustedKeys)}</script>`,
    signedElement(pageElement.liveSet, document),
    signedElement(pageElement.confirmation, confirmation),
    overrides ? signedElement(pageElement.overrides, overrides) : '',
  ].join('');
  const subject = { ...input, owner };
  return (
    template
      .replaceAll('{{nonce}}', nonce)
      .replace('<html lang="en"', () => `<html ${pageAttributes(input, owner, owned.filter(isStyle).length)}`)
      .replace('<!--atrium:title-->', () => headElements(subject))
      .replace('<!--atrium:scriptless-->', () => scriptlessPage(subject))
      .replace('<!--atrium:early-->', () => earlyCalls(owner, input.drawn) + pageHead(owner, input.path))
      .replace('<!--atrium:head-->', () => head)
      .replace('<!--atrium:live-set-->', () => data)
      .replace('<!--atrium:scripts-->', () => announced(shell) + scriptsOf(shell))
      // The last: what a part draws stands as it is.
      .replace('<!--atrium:drawn-->', () => input.drawn?.html ?? '')
  );
}
