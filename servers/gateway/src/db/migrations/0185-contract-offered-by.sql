-- Who offered a contract: of the operator's, the person of staff, who does not approve what it pays.
alter table contract add column offered_by text references member;
update contract set offered_by = (
  select actor from audit join member on member.id = audit.actor
  where audit.subject = contract.id and audit.action = 'contract.offered' limit 1);
