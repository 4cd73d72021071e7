import { loginOpen } from '@atrium/contracts/commands';
import { LazyContent } from '../dialogs/lazy-content.tsx';
import { internalPath } from '../routing/internal-path.ts';
import { navigate } from '../routing/router.tsx';
import { shellText } from '../texts/texts.ts';
import { loginPart } from './account-parts.ts';
import type { AccountServices } from './account-services.ts';
import { typedPassword } from './form/typed-password.ts';

/** What commands about the account answer with. */
export const loggedIn = ({ session }: AccountServices) => ({ isLogin: session.state.get().isLogin });

/** The demand under way: a login and the status that it sets ask for the same one. */
const demands = new WeakMap<AccountServices, Promise<void>>();

const requirePasswordChange = async (services: AccountServices) =>
  (await import('./open-password-dialogs.tsx')).requirePasswordChange(services);

/** Requires a new password; without it the session ends, once. */
function demandPasswordChange(services: AccountServices): Promise<void> {
  const demanded = demands.get(services) ?? requirePasswordChange(services).finally(() => demands.delete(services));
  demands.set(services, demanded);
  return demanded;
}

interface LoginOptions {
  agent?: boolean | undefined;
  /** The path that the player is sent to afterwards. */
  returnTo?: string | undefined;
}

/** Resolves once the popup is closed; with `forced` after a change of the password that was required. */
async function openLogin(
  services: AccountServices,
  { agent = false, returnTo }: LoginOptions,
): Promise<'forced' | 'done'> {
  const { dialogs, session } = services;
  await dialogs.open({
    title: shellText(agent ? 'login.agentTitle' : 'login.title'),
    kind: 'login',
    content: (close) => <LazyContent part={loginPart} props={{ agent, returnTo, close }} />,
  });
  if (!session.status.get().mustChangePassword) {
    typedPassword.forget();
    return 'done';
  }
  await demandPasswordChange(services);
  return 'forced';
}

/** Opens the requested path, else the home page of this kind of account. */
export function goOn({ session }: AccountServices, { agent, returnTo }: LoginOptions): void {
  const { isLogin, isAgent, isTrial } = session.state.get();
  if (!isLogin) return;
  // A trial account starts from the home page.
  const wanted = isTrial ? '/' : internalPath(returnTo, location.origin);
  if (wanted) navigate(wanted);
  else if (isAgent && (agent || location.pathname === '/')) navigate('/agentHome');
}

/**
 * Asks a member whose session ended to log in again; the page behind the login keeps its input and continues with the
 * new session. A visitor who does not log in, or logs in with another account, starts from the home page.
 */
export function handleLostSession(services: AccountServices, how: 'lost' | 'ended'): void {
  const { session, balance, toasts } = services;
  const account = session.state.get().member?.account;
  balance.forget();
  toasts.show({ kind: 'warning', text: shellText('session.ended') });
  if (how === 'ended') return;
  void openLogin(services, {}).then(() => {
    if (session.status.get().phase === 'lost') session.leave();
    if (session.state.get().member?.account !== account) navigate('/');
  });
}

export function handleLogin(services: AccountServices): void {
  const { bus, session } = services;
  bus.handle(loginOpen, async (options) => {
    const how = await openLogin(services, options);
    const home = how === 'forced' && !session.state.get().isAgent ? '/' : undefined;
    goOn(services, { ...options, returnTo: options.returnTo ?? home });
    return loggedIn(services);
  });
  // A login requires the change itself, after its popup has closed; the timer lets it do so first.
  const watch = () => setTimeout(() => session.status.get().mustChangePassword && void demandPasswordChange(services));
  session.status.subscribe(watch);
}
