import type { AlikeAccount } from '@atrium/contracts/entities';
import { DateTime } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useText } from '../../texts.ts';

/** What staff need to decide whether an account is an excluded person's. */
export function AlikeAccountFacts({ of: { account, merchantCode, excluded, ...found } }: { of: AlikeAccount }) {
  const text = useText();
  const traces = found.shared.map((trace) => text(`feedback.alike.traces.${trace}`));
  return (
    <>
      <p>{text('feedback.alike.question')}</p>
      <FactList
        facts={[
          [text('feedback.alike.account'), `${account} (${merchantCode})`],
          [text('feedback.alike.opened'), <DateTime key="opened" at={found.createdAt} />],
          [text('feedback.alike.state'), text(`feedback.alike.${found.isClosed ? 'closed' : 'active'}`)],
          [text('feedback.alike.excluded'), `${excluded.account} (${excluded.merchantCode})`],
          [text('feedback.alike.since'), <DateTime key="since" at={excluded.since} />],
          [text('feedback.alike.until'), excluded.until === null ? '–' : <DateTime key="until" at={excluded.until} />],
          [text('feedback.alike.shared'), traces.length === 0 ? text('feedback.alike.nothing') : traces.join(', ')],
        ]}
      />
    </>
  );
}
