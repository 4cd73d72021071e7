-- A player's balance as the contracts show it (`walletBalance`), and its publication to the player's open pages.
-- wallet_balance: called by wallet-balance.ts. wallet_publish: called by the functions of bets and of the vendor
-- wallet. 'member.at.' is `vendorPurse('')`, 'MAIN' is `mainWallet`, 'balance' is the wire name of `balanceChanged`.

-- The main wallet, and one for each vendor that keeps money of its players. The total is what can be spent: what is
-- held for a withdrawal, a transfer or a chase is named, and not part of it.
create or replace function wallet_balance(p_member text, p_currency text, p_is_single boolean) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'isSingle', p_is_single,
    'currency', p_currency,
    'total', coalesce(sum(balance)
      filter (where kind = 'member.main' or starts_with(kind, 'member.at.')), 0),
    'wallets', jsonb_build_array(jsonb_build_object(
        'vendor', 'MAIN',
        'available', coalesce(sum(balance) filter (where kind = 'member.main'), 0),
        'locked', coalesce(sum(balance) filter (where kind = 'member.locked'), 0),
        'bonus', coalesce(sum(balance) filter (where kind = 'member.bonus'), 0),
        'updatedAt', coalesce(max(last_posted_at), 0)
      )) || coalesce(jsonb_agg(jsonb_build_object(
        'vendor', substr(kind, 11), 'available', balance, 'locked', 0, 'bonus', 0, 'updatedAt', last_posted_at
      ) order by kind) filter (where starts_with(kind, 'member.at.')), '[]'))
  from ledger_account where owner = p_member and currency = p_currency
$$;

-- Publishes the balance as this transaction leaves it, and returns it.
create or replace function wallet_publish(p_member text, p_currency text, p_is_single boolean, p_at bigint)
returns jsonb
language plpgsql as $$
declare
  v_balance jsonb := wallet_balance(p_member, p_currency, p_is_single);
begin
  insert into event (audience, name, payload, created_at)
    values ('member:' || p_member, 'balance', jsonb_build_object('balance', v_balance), p_at);
  return v_balance;
end $$;
