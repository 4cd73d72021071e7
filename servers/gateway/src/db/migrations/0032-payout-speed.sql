create index payment_withdrawal_paid on payment_withdrawal (merchant_code, paid_at) where paid_at is not null;
