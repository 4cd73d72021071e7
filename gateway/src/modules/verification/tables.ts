export interface VerificationTables {
  captcha: { id: string; text: string; expires_at: number };
}
