export interface VendorHealthTables {
  /** Whether a vendor is asked and its games are opened; no row: it is. */
  vendor_breaker: {
    vendor_id: string;
    state: 'CLOSED' | 'OPEN' | 'HALF_OPEN';
    /** In a row. */
    failures: number;
    /** In a row, without a success between them. */
    openings: number;
    changed_at: number;
    /** When one attempt is let through again. */
    retry_at: number;
  };
}
