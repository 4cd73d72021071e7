import { matchesFollow, regionSelect, toastShow } from '@atrium/contracts/commands';
import { handleLogin } from '../account/handle-login.tsx';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';
import { followedMatches } from '../session/followed-matches.ts';
import type { Shell } from './shell.ts';

/** Handles the commands that the shell owns; those that open something by code that comes after the first page. */
export function handleCommands(shell: Shell): void {
  const { bus, toasts, region, theme } = shell;
  handleLogin(shell);
  bus.handleLater(async () => {
    const { answerCommands } = await loadWithRetry(() => import('./after-first-page.ts'));
    answerCommands(shell);
  });
  bus.handle(toastShow, async (toast) => {
    toasts.show(toast);
    return {};
  });
  bus.handle(matchesFollow, async ({ followed }) => {
    followedMatches.set(followed);
    return {};
  });
  bus.handle(regionSelect, async ({ language, theme: chosen }) => {
    if (chosen) theme.choose(chosen);
    if (language) await region.chooseLanguage(language);
    return {};
  });
}
