import { loadPieces } from '@atrium/ui/testing';
import { render, type Screen, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { insideOf } from '../platform/create-test-platform.tsx';
import { settled, whileOpen } from '../platform/settled.ts';
import type { TestPlatform } from '../platform/test-platform.ts';
import { showTexts, textOf, type UiTextKey, uiTextOf } from '../texts/test-texts.ts';
import { type Actions, actions } from './actions.ts';
import { errorOf, inputOf, type Name } from './find.ts';
import { TestSite, type TestSiteProps } from './test-site.tsx';

/** What is in the page, and what a test does with it. */
export interface View extends Screen, Actions {
  readonly platform: TestPlatform;
  /** Clicks and keys without a delay between them; follow it by `settled()`. */
  readonly user: UserEvent;
  /** What was rendered is in here; dialogs and lists of options are beside it. */
  readonly container: HTMLElement;
  unmount(): void;
  /** The error beside the field with this label; null while it is valid. @throws Error when there is no such field */
  errorOf(label: Name): string | null;
  /** What is in the field with this label, as it is seen. @throws Error when there is no such field */
  inputOf(label: Name): string;
  /** A text of the remote in the language that is shown. @param values replace `{{name}}` */
  text(key: string, values?: Record<string, string | number>): string;
  /** A text of the UI kit in the language that is shown. */
  uiText(key: UiTextKey): string;
}

/** An element, and what is around it. */
interface ViewParts extends Omit<TestSiteProps, 'children'> {
  readonly element: ReactNode;
}

/** Follows the language of the platform's region, as the shell does. */
async function followLanguage(platform: TestPlatform): Promise<void> {
  const { optionalTexts } = insideOf(platform);
  const show = () => {
    const { locale } = platform.region.get();
    showTexts(locale, optionalTexts);
    return loadPieces(locale);
  };
  platform.region.subscribe(() => void whileOpen(show()));
  await show();
}

/** Renders an element within a platform, and waits until it is drawn. @throws Error as `settled`, and what it throws itself */
export async function view({ element, platform, ...site }: ViewParts): Promise<View> {
  await followLanguage(platform);
  // Layout decides about pointers, and there is none; looking for it costs most of a click.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const { container, unmount } = render(
    <TestSite platform={platform} {...site}>
      {element}
    </TestSite>,
  );
  await settled();
  return {
    ...screen,
    ...actions,
    platform,
    user,
    container,
    unmount,
    errorOf,
    inputOf,
    text: (key, values) => textOf(platform.remoteId, key, values),
    uiText: uiTextOf,
  };
}
