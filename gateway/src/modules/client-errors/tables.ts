export interface ClientErrorTables {
  client_error: {
    fingerprint: string;
    part: string;
    version: string;
    name: string;
    message: string;
    stack: string;
    count: number;
    first_seen_at: number;
    last_seen_at: number;
    last_trace_id: string;
    last_language: string;
    last_path: string;
  };
}
