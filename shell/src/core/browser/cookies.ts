/** Cookies may be forbidden or absent: reading then returns undefined, and writing does nothing. */
export function readCookie(name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
    return found?.slice(name.length + 1);
  } catch {
    return undefined;
  }
}

/** Writes a cookie for the whole site; an age of 0 removes it. */
export function writeCookie(name: string, value: string, ageSeconds: number, sameSite = 'Lax'): void {
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
    document.cookie = `${name}=${value}; Max-Age=${ageSeconds}; Path=/; SameSite=${sameSite}${secure}`;
  } catch {
    // Then the site knows nothing of this browser, as on its first visit.
  }
}
