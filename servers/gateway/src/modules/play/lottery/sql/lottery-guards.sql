-- Guards of the lottery. Called by triggers. An issue's states only go forward, and seed and numbers are written once.
-- A correction is kept and ends once. A report of a feed is never changed.

create or replace function lottery_issue_guard() returns trigger
language plpgsql as $$
begin
  if array_position(array['PRE', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED'], new.state)
     < array_position(array['PRE', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED'], old.state) then
    raise exception 'an issue does not go back from % to %', old.state, new.state;
  end if;
  if (new.open_at, new.close_at, new.draw_at, new.commitment, new.server_seed)
     is distinct from (old.open_at, old.close_at, old.draw_at, old.commitment, old.server_seed)
     or (old.numbers is not null and new.numbers is distinct from old.numbers) then
    raise exception 'an issue keeps its times, its seed and its numbers';
  end if;
  return new;
end $$;

create or replace trigger lottery_issue_guard before update on lottery_issue
  for each row execute function lottery_issue_guard();

create or replace function lottery_correction_guard() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a correction is kept';
  end if;
  if old.done_at is not null
     or (new.id, new.game_code, new.issue, new.revision, new.action, new.numbers, new.note, new.created_at)
        is distinct from
        (old.id, old.game_code, old.issue, old.revision, old.action, old.numbers, old.note, old.created_at) then
    raise exception 'a correction does not change';
  end if;
  return new;
end $$;

create or replace trigger lottery_correction_guard before update or delete on lottery_correction
  for each row execute function lottery_correction_guard();

create or replace function lottery_feed_report_guard() returns trigger
language plpgsql as $$
begin
  raise exception 'a report of a feed is kept as it came';
end $$;

create or replace trigger lottery_feed_report_guard before update or delete on lottery_feed_report
  for each row execute function lottery_feed_report_guard();
