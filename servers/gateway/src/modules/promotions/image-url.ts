import { bannerUrl } from '@atrium/artwork';
import type { PromotionRow } from './promotion-row.ts';

/** The address of a promotion's picture: the uploaded one, else the drawn one. */
export const imageUrlOf = ({ id, picture }: Pick<PromotionRow, 'id' | 'picture'>): string =>
  picture === null ? bannerUrl(id) : `/media/pictures/${picture}`;
