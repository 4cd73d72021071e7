/** Pixels: a card of a phone on a screen of twice the dots. */
export const smallCoverWidth = 320;

/** Raised when the drawing changes: addresses of pictures are kept for ever by browsers. */
const edition = 2;

export function coverUrl(gameCode: string): string {
  return `/media/games/${encodeURIComponent(gameCode)}.svg?v=${edition}`;
}

/** The cover as dots, `smallCoverWidth` wide. */
export function smallCoverUrl(gameCode: string): string {
  return `/media/games/${encodeURIComponent(gameCode)}.webp?v=${edition}`;
}

export function bannerUrl(bannerId: string): string {
  return `/media/banners/${encodeURIComponent(bannerId)}.svg?v=${edition}`;
}

export function avatarUrl(icon: string): string {
  return `/media/avatars/${encodeURIComponent(icon)}.svg?v=${edition}`;
}

export function vendorLogoUrl(vendor: string): string {
  return `/media/vendors/${encodeURIComponent(vendor)}.svg?v=${edition}`;
}
