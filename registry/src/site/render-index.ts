import { filesForRoute, findRoute, type LiveSet, type LiveVersion, stableManifests } from '@atrium/contracts/release';

/** Everything that goes into the page besides the shell's own template. */
export interface IndexInput {
  readonly template: string;
  readonly live: LiveSet;
  readonly path: string;
  readonly nonce: string;
}

/** JSON inside a script element must not be able to end it. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function attributes(version: LiveVersion, file: string): string {
  const integrity = version.integrity[file];
  return `${integrity ? ` integrity="${integrity}"` : ''} crossorigin="anonymous"`;
}

function preload(version: LiveVersion, file: string): string {
  if (file.endsWith('.css')) {
    return `<link rel="preload" as="style" href="${version.base}${file}"${attributes(version, file)}>`;
  }
  if (/\.woff2?$/.test(file)) {
    return `<link rel="preload" as="font" type="font/woff2" href="${version.base}${file}" crossorigin="anonymous">`;
  }
  return `<link rel="preload" as="script" href="${version.base}${file}"${attributes(version, file)}>`;
}

function preloadsFor(live: LiveSet, path: string): string {
  const found = findRoute(stableManifests(live), path);
  const part = found ? live.remotes[found.remoteId] : undefined;
  if (!found || !part) return '';
  return filesForRoute(part.stable, found.route.id)
    .map((file) => preload(part.stable, file))
    .join('');
}

/** The shell's page for a path: live set inlined, system status under way, the owner's files preloaded. */
export function renderIndex({ template, live, path, nonce }: IndexInput): string {
  const shell = live.shell?.stable;
  if (!shell) throw new Error('no shell is live');
  const head = [
    '<link rel="preload" as="fetch" href="/wps/system/status" crossorigin="anonymous">',
    ...(shell.preloads['*'] ?? []).map((file) => preload(shell, file)),
    ...shell.styles.map((file) => `<link rel="stylesheet" href="${shell.base}${file}"${attributes(shell, file)}>`),
    preloadsFor(live, path),
  ].join('');
  const scripts = shell.scripts
    .map((file) => `<script defer src="${shell.base}${file}"${attributes(shell, file)}></script>`)
    .join('');
  const liveSet = `<script type="application/json" id="atrium-live-set">${jsonForHtml(live)}</script>`;
  return template
    .replaceAll('{{nonce}}', nonce)
    .replace('<!--atrium:head-->', () => head)
    .replace('<!--atrium:live-set-->', () => liveSet)
    .replace('<!--atrium:scripts-->', () => scripts);
}
