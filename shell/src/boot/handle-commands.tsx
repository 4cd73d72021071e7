import { dialogConfirm, dialogOpen, modalOpen, regionSelect, toastShow } from '@atrium/contracts/commands';
import { handleAccount } from '../account/handle-account.tsx';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';
import type { Shell } from '../core/shell-context.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { RemoteDialog } from '../dialogs/remote-dialog.tsx';

function titleOf({ resolved, region }: Shell, remoteId: string, dialogId: string): string {
  const manifest = resolved.get().manifests.find(({ id }) => id === remoteId);
  const declared = manifest?.dialogs.find(({ id }) => id === dialogId);
  const { language } = region.state.get();
  return declared ? (manifest?.texts[language][declared.titleKey] ?? '') : '';
}

function handleDialogs(shell: Shell): void {
  const { bus, dialogs, resolved } = shell;
  bus.handle(dialogConfirm, async (payload) => {
    const button = await dialogs.open({
      title: payload.title,
      closeOnBackground: payload.closeOnCover ?? false,
      content: (close) => <ConfirmDialog payload={payload} close={close} />,
    });
    return { button: typeof button === 'string' ? button : null };
  });
  bus.handle(dialogOpen, async ({ dialog, props = {} }) => {
    const [remoteId = '', dialogId = ''] = dialog.split('/');
    const manifest = resolved.get().manifests.find(({ id }) => id === remoteId);
    const declared = manifest?.dialogs.find(({ id }) => id === dialogId);
    if (!declared) throw new Error(`no remote declares the dialog ${dialog}`);
    const value = await dialogs.open({
      title: typeof props.title === 'string' ? props.title : titleOf(shell, remoteId, dialogId),
      size: declared.size ?? 'small',
      closeOnBackground: declared.closeOnBackground ?? false,
      content: (close) => <RemoteDialog remoteId={remoteId} dialogId={dialogId} props={props} close={close} />,
    });
    return { value };
  });
}

/** Handles the commands that the shell owns. */
export function handleCommands(shell: Shell): void {
  const { bus, toasts, region, theme } = shell;
  handleAccount(shell);
  handleDialogs(shell);
  bus.handle(modalOpen, async (request) => {
    const { openModal } = await loadWithRetry(() => import('./after-first-page.ts'));
    await openModal(request, shell);
    return {};
  });
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
