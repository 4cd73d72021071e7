/** The viewer's own zone, which may be another one than the site's. */
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Gives an instant under the pointer a title with the viewer's own time, where that is another than the site's. */
export function showOwnZone(target: EventTarget, { timeZone, locale }: { timeZone: string; locale: string }): void {
  const time = target instanceof Element ? target.closest('time') : null;
  // An element is kept for the next instant: its title is made again when that has changed.
  if (!time || time.dataset.titled === time.dateTime || ownZone() === timeZone) return;
  const own = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' }).format(
    new Date(time.dateTime),
  );
  time.title = time.title && time.dataset.titled === undefined ? `${time.title} · ${own}` : own;
  time.dataset.titled = time.dateTime;
}
