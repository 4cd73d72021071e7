-- Staff see an account that may be an excluded person's among their cases.
alter table feedback_case add column about_id text references member;
alter table feedback_case add column excluded_id text references member;
alter table feedback_case add check ((about_id is null) = (excluded_id is null));
alter table feedback_case add check (about_id is null or member_id is null);
alter table feedback_case add unique (about_id, excluded_id);
-- Those that were noted before, for the log alone.
insert into feedback_case (case_number, merchant_code, account, about_id, excluded_id, type, content, sender, language,
    ip, created_at, due_at)
  select distinct on (a.subject, a.actor)
      'FB-' || to_char(to_timestamp(a.at / 1000.0), 'YYMMDD') || '-' || upper(substr(md5(a.subject || a.actor), 1, 6)),
      about.merchant_code, about.account, a.subject, a.actor, 0, '', '', coalesce(about.language, 'EN'), '', a.at,
      (extract(epoch from now()) * 1000)::bigint + 86400000
    from audit a join member about on about.id = a.subject join rg_player excluded on excluded.member_id = a.actor
    where a.action = 'rg.alike' and excluded.excluded_at is not null and excluded.returns_at is null
    order by a.subject, a.actor, a.at;
