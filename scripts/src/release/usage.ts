export const usage = `npm run release -- <verb>

  publish <id> [--version 1.4.0]          build if needed and publish the immutable artifact
  wrap <dist> [--version 1.4.0]           make an artifact of what another bundler built, to publish <dist>
  canary <id> <version> --percent 10      give a version to a share of visitors; 0 ends it
          [--merchants A,B] [--regions A,B] [--languages A,B] [--testers]
                                          the share of these visitors alone
  promote <id> [version]                  make a version the stable one (without a version: the canary)
  rollback <id> [--to version]            go back to the last good version, or to a named one; it ends
                                          the canary, too, and where nothing is older, only that
  restore <revision>                      make the versions of an earlier revision stable again
  pin <id> | unpin <id>                   hold a part at what it is (--reason), or let go of it
  auto-rollback <id> on|off               roll back without asking when it fails for everyone
  remove <id>                             take a remote off the site; its artifacts stay
  batch --file set.json                   several of these in one revision, all or nothing

  rollout start <id> <version> --stages 10:30m,50:2h,100:1h
          [--at time] [--least-visitors n] [--most-failing percent] [--no-promote]
                                          canary after canary, then stable, carried out by the registry; a stage
                                          for some alone: 100@testers:1h, 50@merchants=IN+languages=HI:30m
  rollout [list | pause <rollout> | resume <rollout> | abort <rollout> --reason "…"]
  freeze [list | add [id …] --to time --reason "…" [--from time] | remove <freeze>]
                                          times in which nothing is released but by --force

  status                                  what is live
  versions <id>                           what is published
  history [id] [--limit 20]               revisions, the newest first
  diff <revision> <revision>              what differs
  health <id> [--minutes 60]              how the versions do in browsers
  verify                                  hash everything live again, check signatures and the chain
  doctor                                  what is wrong around it: addresses, caches, clocks, the gate
  provenance <id> <version> [--to folder]  where it was built and of what; the documents into a folder
  override <id>=<version> …               a signed link for one browser (--revision, --minutes, --to /path, --for name)
  links [list | revoke <link>]            such links: what each shows, for whom, until when
  preview <id> … [--pr 7] [--file comment.md]
                                          publish prereleases, and a link for one browser as a comment (--minutes, --to)
  alerts [list | log | add <json|slack|teams|mail> <address> | remove <id> | on <id> | off <id> | test <id> |
          quiet <minutes>]                who is told when a release goes wrong (--name, --causes a,b, --parts a,b)
  tokens [list | create <name> --may read,release [--parts a,b] [--days 90] | revoke <token>]
                                          tokens for scripts
  testers [list | add <account> … | remove <account>]
                                          accounts whose browsers --testers means, once they are logged in
  rights [<id> --publish a,b|all --release a,b|all --two-people on|off]
                                          who may publish and release a part
  proposals | approve <proposal> | reject <proposal>
                                          what waits for a second person (--propose puts a change there)
  collect [--keep 10] [--days 30] [--live-days 30] [--plan …]
                                          versions that nobody can reach; with the plan it printed, remove them
  export <folder> [--name stage]          what is live in a local registry, signed, for another registry
  import <folder> --trust keys.json       publish what another registry exported, and make it live in one revision
  keys list | keys add | keys retire <id> signing keys of a local registry
  keys public                             its public keys, for --trust of another one

Options: --reason "…"  --dry-run  --force (needs a reason)  --expected <revision>  --json
A local registry is the one of DATA_DIR; REGISTRY_URL and OPS_TOKEN name another one.
Exit codes: 0 done, 1 refused, 2 not understood, 3 unreachable.`;

/** The command line is invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
