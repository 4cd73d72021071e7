alter table member
  add column password_version integer not null default 0,
  add column contact_version integer not null default 0,
  add column factor_version integer not null default 0;

-- A proof without what it was issued against is void: those of before, and those that a process of the release before
-- still issues. They live for minutes.
alter table entry_code add column issued_against jsonb not null default '{}';
alter table password_reset add column issued_against jsonb not null default '{}';
alter table pending_login add column issued_against jsonb not null default '{}';
alter table device_token add column issued_against jsonb not null default '{}';
alter table socket_ticket add column issued_against jsonb;
alter table passkey_challenge add column issued_against jsonb;
alter table verification_code add column issued_against jsonb;

-- Remembered browsers live for a month, and are kept.
update device_token set issued_against = jsonb_build_object(
  'password', 0, 'factor', 0,
  'standing', (
    select member.state || ' ' || coalesce(rg_player.excluded_at::text, '')
    from member left join rg_player on rg_player.member_id = member.id
    where member.id = device_token.member_id));
