import { bundledLanguages } from '@atrium/contracts/constants';
import type { PageProps, RemoteModule, RemoteTexts } from '@atrium/contracts/platform';
import type { LiveVersion } from '@atrium/contracts/release';
import { FramedPage } from './framed-page.tsx';

/** A remote whose code runs in frames: the site's own stand-in for its module. */
export interface FramedModule extends RemoteModule {
  /** Whether a page of it was drawn. */
  isShown: boolean;
}

const noTexts = async () => ({ default: {} });

export function framedModule(version: LiveVersion): FramedModule {
  const { id = '', routes = [] } = version.manifest ?? {};
  const Page = (props: PageProps) => <FramedPage module={module} version={version} {...props} />;
  const module: FramedModule = {
    id,
    isShown: false,
    routes: Object.fromEntries(routes.map((route) => [route.id, async () => ({ default: Page })])),
    slots: {},
    dialogs: {},
    commands: {},
    texts: Object.fromEntries(bundledLanguages.map((language) => [language, noTexts])) as unknown as RemoteTexts,
    Frame: ({ children }) => children,
  };
  return module;
}
