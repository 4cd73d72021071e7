-- Cases have a deadline, and a second person looks at them where the first answer fails or is late.
alter table feedback_case drop constraint feedback_case_state_check;
alter table feedback_case add constraint feedback_case_state_check
  check (state in ('OPEN', 'ANSWERED', 'ESCALATED', 'CLOSED'));
alter table feedback_case
  add column due_at bigint,
  add column escalated_at bigint,
  add column escalated_by text check (escalated_by in ('PLAYER', 'DEADLINE')),
  add column escalation_reason text,
  add column final_answer text,
  add column final_answered_at bigint,
  add column final_answered_by text references member,
  add check (final_answered_by <> answered_by);
update feedback_case set due_at = created_at + case when type in (1, 2) then 86400000 else 259200000 end;
alter table feedback_case alter column due_at set not null;
drop index feedback_case_state;
create index feedback_case_state on feedback_case (state, due_at);
