export interface RecordsTables {
  statement_ticket: {
    ticket_hash: string;
    member_id: string;
    from_day: string;
    to_day: string;
    type: string | null;
    format: 'CSV' | 'PDF';
    expires_at: number;
  };
}
