import ConfigProvider from 'antd/es/config-provider';
import { type ComponentType, createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { useUi } from '../theme/ui-context.tsx';
import { antdTheme } from './theme.ts';
import { antdLocale, type Words, wordsOf } from './words.ts';

const WordsContext = createContext<Words | null>(null);

/** The texts of antd's components, below `themed`. */
export function useWords(): Words['texts'] {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords is called outside of themed()');
  return words.texts;
}

/** A modal dialog is in the top layer: popups that open from inside it must be inside it as well. */
const popupPlace = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

/** Our theme and the reader's language; its texts load before the first render, so that none changes. */
function Theme({ children }: { children: ReactNode }) {
  const { theme, locale, direction, nonce } = useUi();
  const found = wordsOf(locale);
  const words = found instanceof Promise ? use(found) : found;
  const antdWords = useMemo(() => antdLocale(words), [words]);
  return (
    <ConfigProvider
      theme={antdTheme(theme, locale.startsWith('hi'))}
      csp={{ nonce }}
      locale={antdWords}
      direction={direction ?? 'ltr'}
      wave={{ disabled: true }}
      getPopupContainer={popupPlace}
    >
      <WordsContext value={words}>{children}</WordsContext>
    </ConfigProvider>
  );
}

/** A component of antd with our theme; inside another one it inherits the theme. */
export function themed<Props extends object>(Piece: ComponentType<Props>): ComponentType<Props> {
  return function Themed(props: Props) {
    const isInside = useContext(WordsContext) !== null;
    const piece = <Piece {...props} />;
    return isInside ? piece : <Theme>{piece}</Theme>;
  };
}
