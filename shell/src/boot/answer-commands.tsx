import {
  dialogConfirm,
  dialogOpen,
  logoutOpen,
  modalOpen,
  passwordChange,
  passwordForgot,
  registerOpen,
} from '@atrium/contracts/commands';
import { logoutPart, registerPart } from '../account/account-parts.ts';
import { goOn, loggedIn } from '../account/handle-login.tsx';
import { openChangePassword, openForgotPassword } from '../account/open-password-dialogs.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { LazyContent } from '../dialogs/lazy-content.tsx';
import { RemoteDialog } from '../dialogs/remote-dialog.tsx';
import { openModal } from '../modals/modals.tsx';
import { internalPath } from '../routing/internal-path.ts';
import { navigate } from '../routing/router.tsx';
import { shellText } from '../texts/texts.ts';
import type { Shell } from './shell.ts';

function titleOf({ resolved, region }: Shell, remoteId: string, dialogId: string): string {
  const manifest = resolved.get().manifests.find(({ id }) => id === remoteId);
  const declared = manifest?.dialogs.find(({ id }) => id === dialogId);
  const { language } = region.state.get();
  return declared ? (manifest?.texts[language][declared.titleKey] ?? '') : '';
}

function answerDialogs(shell: Shell): void {
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
  bus.handle(modalOpen, async (request) => {
    await openModal(request, shell);
    return {};
  });
}

function answerAccount(shell: Shell): void {
  const { bus, dialogs, session } = shell;
  bus.handle(registerOpen, async ({ returnTo }) => {
    const isRegistered = await dialogs.open({
      title: shellText('register.title'),
      kind: 'register',
      content: (close) => <LazyContent part={registerPart} props={{ close, returnTo }} />,
    });
    if (isRegistered === true) navigate(internalPath(returnTo, location.origin) ?? '/');
    return loggedIn(shell);
  });
  bus.handle(logoutOpen, async () => {
    await dialogs.open({
      title: shellText('logout.question'),
      kind: 'logout',
      content: (close) => <LazyContent part={logoutPart} props={{ close }} />,
    });
    return loggedIn(shell);
  });
  bus.handle(passwordChange, async () => {
    const isChanged = await openChangePassword(shell, { isForced: false });
    if (isChanged) navigate('/');
    return { isChanged };
  });
  bus.handle(passwordForgot, async () => {
    await openForgotPassword(shell);
    goOn(shell, { returnTo: session.state.get().isAgent ? '/agentHome' : '/' });
    return loggedIn(shell);
  });
}

/** Handles the commands that open a dialog, but for the login, which a session that ends needs at once. */
export function answerCommands(shell: Shell): void {
  answerDialogs(shell);
  answerAccount(shell);
}
