-- Counts changes of what proofs are issued against (`proofs.ts`), whatever statement makes them. Called by triggers.

create or replace function member_versions() returns trigger
language plpgsql as $$
begin
  if new.password_hash is distinct from old.password_hash then
    new.password_version := old.password_version + 1;
  end if;
  if (new.verified_email, new.verified_mobile) is distinct from (old.verified_email, old.verified_mobile) then
    new.contact_version := old.contact_version + 1;
  end if;
  return new;
end $$;

create or replace trigger member_versions before update on member
  for each row when (
    (new.password_hash, new.verified_email, new.verified_mobile)
      is distinct from (old.password_hash, old.verified_email, old.verified_mobile))
  execute function member_versions();

create or replace function factor_version() returns trigger
language plpgsql as $$
begin
  update member set factor_version = factor_version + 1
  where id = case when tg_op = 'DELETE' then old.member_id else new.member_id end;
  return null;
end $$;

create or replace trigger totp_confirmed after update on totp
  for each row when (new.confirmed_at is distinct from old.confirmed_at) execute function factor_version();
create or replace trigger totp_removed after delete on totp
  for each row when (old.confirmed_at is not null) execute function factor_version();
create or replace trigger passkey_changed after insert or delete on passkey
  for each row execute function factor_version();
