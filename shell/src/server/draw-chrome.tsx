import './browser-stand-in.ts';
import { type BundledLanguage, merchantOf } from '@atrium/contracts/constants';
import type { ChromeRequest, ShellServerSide } from '@atrium/contracts/platform';
import { QueryClient, QueryClientProvider } from '@atrium/contracts/provided';
import { UiProvider, type UiTexts, uiTexts } from '@atrium/ui';
import { drawElement, inTurn, speak } from '@atrium/ui/server-side';
import { MemoryRouter } from 'react-router-dom';
import { ProvideShell } from '../boot/provide-shell.tsx';
import type { Shell } from '../boot/shell.ts';
import { BottomBar } from '../chrome/bottom-bar.tsx';
import { hidesSideMenu } from '../chrome/chrome-of-path.ts';
import { Footer } from '../chrome/footer/footer.tsx';
import { Header } from '../chrome/header/header.tsx';
import { SideMenu } from '../chrome/side/side-menu.tsx';
import { pageStore } from '../core/store.ts';
import { languageAtom, merchantAtom } from '../region/region.ts';
import { gameListsAtom, listsOf } from '../remotes/menus/menus.ts';
import { resolvedVersionsAtom } from '../remotes/versions/resolved-versions.ts';
import { systemStatusAtom } from '../status/system-status.ts';
import { shellNamespace, shellTexts } from '../texts/i18n.ts';
import { bundledLanguage } from '../texts/language.ts';

/** A service that does nothing: what is drawn is not used yet. */
const idle = <Service extends object>(): Service => new Proxy({} as Service, { get: () => () => undefined });
const idleShell = new Proxy({} as Shell, { get: () => idle() });

const noLiveSet = { schemaVersion: 1, revision: 0, createdAt: 0, shell: null, remotes: {} } as const;

function setState({ region, manifests, gameMenus, status }: ChromeRequest): void {
  pageStore.set(merchantAtom, merchantOf(region.merchantCode));
  pageStore.set(languageAtom, bundledLanguage(region.language));
  pageStore.set(resolvedVersionsAtom, { live: noLiveSet, overrides: null, versions: {}, manifests });
  pageStore.set(systemStatusAtom, { kind: 'known', value: status });
  pageStore.set(gameListsAtom, listsOf(gameMenus.gameMenus));
}

/** As `Site` draws it; what a phone does not show is left out by the styles. */
function Chrome({ path, chrome, page }: ChromeRequest) {
  const inPage = { dangerouslySetInnerHTML: { __html: page } };
  if (chrome === 'none') return <div className="shell-drawn" id="page" {...inPage} />;
  const hasSideMenu = chrome === 'full' && !hidesSideMenu(path);
  return (
    <div className="shell shell-drawn" data-side-menu={hasSideMenu}>
      <Header isConsole={false} />
      {hasSideMenu ? <SideMenu path={path} /> : null}
      <div className="shell__column">
        <main id="page" className="shell__main" {...inPage} />
        <Footer />
      </div>
      <BottomBar path={path} />
    </div>
  );
}

async function kitTextsOf(language: BundledLanguage): Promise<UiTexts> {
  const { ui } = (await shellTexts(language)).default;
  return uiTexts((key) => {
    const text = typeof ui === 'object' ? ui[key] : undefined;
    return typeof text === 'string' ? text : '';
  });
}

async function drawChrome(request: ChromeRequest): Promise<string> {
  const { region, path } = request;
  const [english, own] = await Promise.all([shellTexts('EN'), shellTexts(region.language)]);
  await speak({ namespace: shellNamespace, locale: region.locale, english: english.default, own: own.default });
  setState(request);
  const settings = { ...region, nonce: undefined, texts: await kitTextsOf(region.language) };
  return drawElement(
    <ProvideShell shell={idleShell}>
      <QueryClientProvider client={new QueryClient()}>
        <UiProvider settings={settings}>
          <MemoryRouter initialEntries={[path]}>
            <Chrome {...request} />
          </MemoryRouter>
        </UiProvider>
      </QueryClientProvider>
    </ProvideShell>,
  );
}

const serverSide: ShellServerSide = {
  draw: inTurn(drawChrome),
  kitTexts: async (language) => ({ ...(await kitTextsOf(language)) }),
};

export const { draw, kitTexts } = serverSide;
