alter table member
  add column password_version integer not null default 0,
  add column contact_version integer not null default 0,
  add column factor_version integer not null default 0;

-- They live for minutes, and their holders ask again.
delete from entry_code;
delete from socket_ticket;
delete from password_reset;
delete from pending_login;
delete from passkey_challenge;
alter table entry_code add column issued_against jsonb not null;
alter table socket_ticket add column issued_against jsonb;
alter table password_reset add column issued_against jsonb not null;
alter table pending_login add column issued_against jsonb not null;
alter table passkey_challenge add column issued_against jsonb;
alter table verification_code add column issued_against jsonb;

alter table device_token add column issued_against jsonb not null default '{}';
update device_token set issued_against = jsonb_build_object(
  'password', 0, 'factor', 0,
  'standing', (
    select member.state || ' ' || coalesce(rg_player.excluded_at::text, '')
    from member left join rg_player on rg_player.member_id = member.id
    where member.id = device_token.member_id));
alter table device_token alter column issued_against drop default;
