import { useSyncExternalStore } from 'react';

/** As the style sheets have it. */
const phone = '(max-width: 760px)';

/** Whether the window is as narrow as a phone: dialogs are sheets, and a bar below stands for the menus above and beside. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(phone);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(phone).matches,
    () => false,
  );
}
