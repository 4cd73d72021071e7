import type { BundledLanguage } from '@atrium/contracts/constants';
import { isForEveryone, type LiveVersion } from '@atrium/contracts/release';

interface PublicPage {
  readonly path: string;
  readonly title: string;
}

/** The pages that anybody may open, each once. */
export function publicPages(
  versions: readonly Pick<LiveVersion, 'manifest'>[],
  language: BundledLanguage,
): PublicPage[] {
  return versions.flatMap(({ manifest }) => {
    const { routes = [], texts } = manifest ?? {};
    return routes.filter(isForEveryone).map(({ path, titleKey }) => {
      return { path, title: texts?.[language][titleKey] ?? texts?.EN[titleKey] ?? path };
    });
  });
}
