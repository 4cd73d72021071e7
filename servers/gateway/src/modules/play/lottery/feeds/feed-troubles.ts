import { dayMs } from '@atrium/contracts/durations';
import { sql } from 'kysely';
import type { Services } from '../../../../operation/services.ts';

/** How a feed of results did during the last day. */
export interface FeedTroubles {
  readonly feed: string;
  /** Draws that it should have reported by now, and those of them that it did not. */
  readonly due: number;
  readonly missing: number;
  /** Its last report among them, epoch ms. */
  readonly seenAt: number | null;
}

/** Every feed that is set up; none where lotteries of other operators take no bets. */
export async function feedTroubles({ db, clock, config }: Services): Promise<FeedTroubles[]> {
  const { sources, deadlineMs } = config.feeds;
  if (!sources) return [];
  const now = clock.now();
  const { rows } = await sql<FeedTroubles>`
    select source.feed, count(issue.issue)::int as due,
        count(issue.issue) filter (where report.feed is null)::int as missing, max(report.reported_at) as "seenAt"
      from unnest(${sql.val(sources.map(({ name }) => name))}::text[]) as source (feed)
      left join lottery_game game on game.feed_lottery is not null
      left join lottery_issue issue on issue.game_code = game.game_code and issue.state <> 'CANCELLED'
        and issue.open_at >= ${now - 2 * dayMs} and issue.draw_at >= ${now - dayMs} and issue.draw_at <= ${now - deadlineMs}
      left join lottery_feed_report report
        on report.game_code = issue.game_code and report.issue = issue.issue and report.feed = source.feed
      group by source.feed order by source.feed`.execute(db);
  return rows;
}
