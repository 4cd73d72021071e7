import {
  type CommandDefinition,
  dialogConfirm,
  dialogOpen,
  logoutOpen,
  modalOpen,
  passwordChange,
  passwordForgot,
  regionSelect,
  registerOpen,
  toastShow,
} from '@atrium/contracts/commands';
import { handleLogin } from '../account/handle-login.tsx';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';
import type { Shell } from '../core/shell-context.tsx';

/** Their handlers come after the first page; one that is sent before loads them. */
const later = [dialogConfirm, dialogOpen, modalOpen, registerOpen, logoutOpen, passwordChange, passwordForgot];

function handleLater(shell: Shell, command: CommandDefinition): void {
  const { bus } = shell;
  bus.handle(command, async (payload) => {
    const { answerCommands } = await loadWithRetry(() => import('./after-first-page.ts'));
    answerCommands(shell);
    return bus.send(command, payload);
  });
}

/** Handles the commands that the shell owns. */
export function handleCommands(shell: Shell): void {
  const { bus, toasts, region, theme } = shell;
  handleLogin(shell);
  for (const command of later) handleLater(shell, command);
  bus.handle(toastShow, async (toast) => {
    toasts.show(toast);
    return {};
  });
  bus.handle(regionSelect, async ({ language, theme: chosen }) => {
    if (chosen) theme.choose(chosen);
    if (language) await region.chooseLanguage(language);
    return {};
  });
}
