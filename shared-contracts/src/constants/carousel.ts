/** Carousels of the home page. */
export const carousel = {
  slides: 6,
  gap: 13,
  itemsPerColumn: 2,
  banner: { speedMs: 1000, autoplayDelayMs: 5000, spaceBetween: 20 },
} as const;

/** Promotions on the home page. Not among the limits, all of which its first view would load. */
export const homePromotions = 3;
