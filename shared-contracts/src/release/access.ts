import { staffRoles } from '../constants/index.ts';
import type { SessionState } from '../entities/index.ts';
import type { Access } from './manifest.ts';

/** Whether a session may see what `requires` guards. The server checks again. */
export function isAllowed(requires: Access | undefined, session: SessionState): boolean {
  switch (requires ?? 'everyone') {
    case 'everyone':
      return true;
    case 'guest':
      return !session.isLogin;
    case 'login':
      return session.isLogin;
    case 'member':
      return session.isLogin && !session.isTrial && !session.isStaff;
    case 'agent':
      return session.isAgent;
    case 'staff':
      return session.isStaff;
    default:
      return session.member?.roles.some((role) => role === requires) ?? false;
  }
}

/** Whether a page is open to anybody, with a session or without. */
export const isForEveryone = ({ requires = 'everyone' }: { readonly requires?: Access | undefined }): boolean =>
  requires === 'everyone';

/** Whether a page is one of the operator's console. */
export function isForStaff({ requires }: { readonly requires?: Access | undefined }): boolean {
  return requires === 'staff' || staffRoles.some((role) => role === requires);
}
