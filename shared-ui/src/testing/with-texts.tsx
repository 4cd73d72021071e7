import type { ReactNode } from 'react';
import { UiProvider, type UiTexts, useUi } from '../theme/ui-context.tsx';

/** A wrapper in which some texts of the kit are other than their names. */
export function withTexts(some: Partial<UiTexts>) {
  return function WithTexts({ children }: { children: ReactNode }) {
    const ui = useUi();
    return <UiProvider settings={{ ...ui, texts: { ...ui.texts, ...some } }}>{children}</UiProvider>;
  };
}
