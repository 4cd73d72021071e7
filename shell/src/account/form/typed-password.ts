let typed = '';

/**
 * Keeps the password of the login under way, in memory alone, so that a change that is forced right after it does not
 * ask for the old one again (T6).
 */
export const typedPassword = {
  keep(password: string): void {
    typed = password;
  },
  take(): string {
    const password = typed;
    typed = '';
    return password;
  },
  /** Removes the password when no change is forced. */
  forget(): void {
    typed = '';
  },
};
