export { drawAvatar } from './draw-avatar.ts';
export { drawBanner } from './draw-banner.ts';
export { drawCover } from './draw-cover.ts';
export { drawInside, type Inside } from './draw-inside.ts';
export { drawVendorLogo } from './draw-vendor-logo.ts';
export { isMotifName, type MotifName, motifNames } from './motifs.ts';
export { type Chooser, chooserOf, hashOf } from './random.ts';
export { placeLexicon, wordsOfMotif } from './title-picture.ts';
export { avatarUrl, bannerUrl, coverUrl, smallCoverUrl, smallCoverWidth, vendorLogoUrl } from './urls.ts';
