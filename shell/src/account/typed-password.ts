let typed = '';

/**
 * The password of the login under way, in memory alone: a change that is forced right after it need not ask for the old
 * one again (T6).
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
  /** No change is forced: nobody else may find it. */
  forget(): void {
    typed = '';
  },
};
