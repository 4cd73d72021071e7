const key = 'imageCdn';

/** Takes one of the hosts of pictures for the session, unless one failed in it before (G15). */
export function chooseImageCdn(hosts: readonly string[]): void {
  const kept = sessionStorage.getItem(key);
  if (kept === '' || (kept !== null && hosts.includes(kept))) return;
  const host = hosts[Math.floor(Math.random() * hosts.length)];
  if (host) sessionStorage.setItem(key, host);
  else sessionStorage.removeItem(key);
}

/** Takes the site's own pictures from now on. */
export const giveUpImageCdn = (): void => sessionStorage.setItem(key, '');

/** Where a picture of the site is taken from. */
export const pictureUrl = (src: string): string =>
  src.startsWith('/media/') ? `${sessionStorage.getItem(key) ?? ''}${src}` : src;
