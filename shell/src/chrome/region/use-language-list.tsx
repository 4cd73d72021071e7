import { useDialogs } from '../../dialogs/dialog-service.ts';
import { LazyContent } from '../../dialogs/lazy-content.tsx';
import { useAreaText } from '../../texts/texts.ts';

const languageList = {
  area: 'chrome',
  load: () => import(/* webpackChunkName: "region" */ './language-list.tsx'),
} as const;

/** Opens the list of all registered languages. */
export function useLanguageList(): () => void {
  const dialogs = useDialogs();
  const text = useAreaText('chrome');
  return () =>
    void dialogs.open({
      title: text('region.languages'),
      kind: 'languages',
      size: 'medium',
      closeOnBackground: true,
      content: (close) => <LazyContent part={languageList} props={{ close }} />,
    });
}
