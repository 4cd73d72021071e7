import { listVendors } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { useCall } from '@atrium/contracts/react';

/** Vendors of games as the site shows them, once for each kind of game that they have. */
export function useVendorCards() {
  const lanes = useCall(listVendors, {}, { staleTimeMs: 10 * minuteMs }).data?.lanes ?? [];
  return lanes.flatMap((lane) => lane.cards);
}

/** A vendor by its name; one that is not shown any more by its code. */
export function useVendorName(): (vendor: string) => string {
  const cards = useVendorCards();
  return (vendor) => cards.find((card) => card.vendor === vendor)?.vendorName ?? vendor;
}
