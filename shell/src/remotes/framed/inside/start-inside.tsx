import type { RemoteModule } from '@atrium/contracts/platform';
import { QueryClientProvider } from '@atrium/contracts/provided';
import { createRoot } from 'react-dom/client';
import { registerIntegrity } from '../../../core/loading/integrity.ts';
import { queryClient } from '../../../core/query-client.ts';
import { linkOf, pathOfLink } from '../../../routing/links.ts';
import { createTexts, type Texts } from '../../../texts/i18n.ts';
import { startLanguage } from '../../../texts/language.ts';
import { integrityPlugin } from '../../runtime/integrity-plugin.ts';
import { loadRuntime } from '../../runtime/load-runtime.ts';
import { fetchThrough, framedPlatform } from './framed-platform.tsx';
import { InsidePage } from './inside-page.tsx';
import { openSitePort, type SitePort } from './site-port.ts';

/** Errors of the remote outside of what it draws count against it, as they do without a frame. */
function reportErrors({ send }: SitePort): void {
  addEventListener('error', ({ message }) => send({ type: 'error', text: message }));
  addEventListener('unhandledrejection', ({ reason }) => send({ type: 'error', text: String(reason) }));
}

/** Ordinary links of the site open their page around the frame. */
function followLinks({ send }: SitePort): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    const path = link && !event.defaultPrevented ? pathOfLink(link) : null;
    if (path === null) return;
    event.preventDefault();
    send({ type: 'navigate', to: path, replace: false });
  });
}

/** Shows the page in the site's theme and language, now and when they change. */
async function followRegion({ region }: SitePort): Promise<Texts> {
  const { chosenLanguage, language, theme } = region.get();
  document.documentElement.dataset.theme = theme;
  const texts = await createTexts(await startLanguage(chosenLanguage ?? language));
  region.subscribe(() => {
    const now = region.get();
    document.documentElement.dataset.theme = now.theme;
    void startLanguage(now.chosenLanguage ?? now.language).then(texts.switchTo);
  });
  return texts;
}

async function load({ start }: SitePort): Promise<RemoteModule> {
  registerIntegrity(start.version);
  const { createRemoteRuntime } = await loadRuntime();
  const { module } = await createRemoteRuntime([integrityPlugin]).load(start.remoteId, start.version);
  return module;
}

async function draw(site: SitePort): Promise<void> {
  const [texts, module] = await Promise.all([followRegion(site), load(site)]);
  await texts.addRemote(site.start.remoteId, module);
  const place = document.getElementById('root') as HTMLElement;
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <InsidePage site={site} module={module} platform={framedPlatform(site, texts)} />
    </QueryClientProvider>,
  );
}

/** Draws a page of a remote in this document, which has no origin and nothing of the site but the channel. */
export async function startInside(): Promise<void> {
  const site = await openSitePort();
  globalThis.fetch = fetchThrough(site);
  reportErrors(site);
  followLinks(site);
  await draw(site).catch((error: unknown) => site.send({ type: 'failed', text: String(error) }));
}
