import { useSession } from '@atrium/contracts/react';

/** Whether the session is of a player with an account, who keeps favourites and games played. */
export function useIsPlayer(): boolean {
  const { isLogin, isTrial, isStaff } = useSession();
  return isLogin && !isTrial && !isStaff;
}
