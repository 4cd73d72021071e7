import {
  dialogConfirm,
  dialogOpen,
  loginOpen,
  logoutOpen,
  regionSelect,
  registerOpen,
  toastShow,
} from '@atrium/contracts/commands';
import type { Shell } from '../boot/shell-context.tsx';
import { internalPath } from '../chrome/internal-path.ts';
import { navigate } from '../chrome/navigation.ts';
import { shellText } from '../region/texts.ts';
import { loginPart, registerPart } from './account-dialogs.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LazyContent } from './lazy-content.tsx';
import { RemoteDialog } from './remote-dialog.tsx';

const loggedIn = ({ session }: Shell) => ({ isLogin: session.state.get().isLogin });

function handleAccount(shell: Shell): void {
  const { bus, dialogs, session } = shell;
  bus.handle(loginOpen, async ({ returnTo, agent = false }) => {
    await dialogs.open({
      title: shellText(agent ? 'login.agentTitle' : 'login.title'),
      kind: 'login',
      content: (close) => <LazyContent part={loginPart} props={{ agent, close }} />,
    });
    const result = loggedIn(shell);
    const path = internalPath(returnTo, location.origin) ?? (session.state.get().isAgent ? '/agentHome' : null);
    if (result.isLogin && path && (returnTo || agent)) navigate(path);
    else if (result.isLogin && path && location.pathname === '/') navigate(path);
    return result;
  });
  bus.handle(registerOpen, async () => {
    await dialogs.open({
      title: shellText('register.title'),
      kind: 'register',
      size: 'medium',
      content: (close) => <LazyContent part={registerPart} props={{ close }} />,
    });
    return loggedIn(shell);
  });
  bus.handle(logoutOpen, async () => {
    const { button } = await bus.send(dialogConfirm, {
      icon: 'question',
      title: shellText('logout.question'),
      buttons: [
        { id: 'stay', label: shellText('logout.stay') },
        { id: 'leave', label: shellText('logout.confirm'), kind: 'primary' },
      ],
    });
    if (button === 'leave') {
      const { isAgent } = session.state.get();
      await session.logout();
      navigate(isAgent ? '/agent' : '/');
    }
    return loggedIn(shell);
  });
}

function titleOf({ lineup, region }: Shell, remoteId: string, dialogId: string): string {
  const manifest = lineup.get().manifests.find(({ id }) => id === remoteId);
  const declared = manifest?.dialogs.find(({ id }) => id === dialogId);
  const { language } = region.state.get();
  return declared ? (manifest?.texts[language][declared.titleKey] ?? '') : '';
}

function handleDialogs(shell: Shell): void {
  const { bus, dialogs, lineup } = shell;
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
    const manifest = lineup.get().manifests.find(({ id }) => id === remoteId);
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

/** The commands the hall owns. */
export function handleCommands(shell: Shell): void {
  const { bus, toasts, region, theme } = shell;
  handleAccount(shell);
  handleDialogs(shell);
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
