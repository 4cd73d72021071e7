import { hourMs } from '../durations/index.ts';
import { z } from '../schema/index.ts';

/** What a page measures of a part, beside its failures. */
export const vitalNames = ['mountMs', 'lcpMs', 'inpMs', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];

/** From where on a visitor's page is poor: the limits of Web Vitals, and for the time to mount one of ours. */
export const poorFrom: Readonly<Record<VitalName, number>> = { mountMs: 2_500, lcpMs: 4_000, inpMs: 500, cls: 0.25 };

const measure = z.optional(z.number().check(z.minimum(0), z.maximum(hourMs)));

/** Largest contentful paint, the slowest interaction and the layout shifts of a page, by the part that they were in. */
export const pageVitals = z.object({ lcpMs: measure, inpMs: measure, cls: measure });
export type PageVitals = z.infer<typeof pageVitals>;
