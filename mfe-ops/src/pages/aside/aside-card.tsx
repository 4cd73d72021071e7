import { decideAsideWork } from '@atrium/contracts/calls';
import type { AsideWork } from '@atrium/contracts/entities';
import { Badge, Button, DateTime, TextField } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { FailureNotice } from '@atrium/ui/failure';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';

/** One thing that a job could not do: tried again at once, or closed with a reason. */
export function AsideCard({ work }: { work: AsideWork }) {
  const text = useText();
  const { decide, remark, setRemark, isBusy, failure } = useDecide();
  const { job, subject, account, merchantCode, reason, since, triedAt, tries } = work;
  const wrong = failure?.details.fields?.reason ? text('vendors.reasonNeeded') : undefined;
  return (
    <article className="ops-card" data-aside={`${job} ${subject}`}>
      <header>
        <strong>{text(`aside.job.${job}`)}</strong>
        <span className="a-figures">{account ?? subject}</span>
        {merchantCode === null ? null : <Badge tone="neutral">{merchantCode}</Badge>}
      </header>
      <FactList
        facts={[
          [text('aside.why'), reason],
          [text('aside.since'), <DateTime key="since" at={since} />],
          [text('aside.tried'), <DateTime key="tried" at={triedAt} />],
          [text('aside.tries'), String(tries)],
        ]}
      />
      <div className="ops-order__decide">
        <FailureNotice failure={wrong ? null : failure} />
        <TextField
          label={text('aside.settled')}
          maxLength={300}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
          error={wrong}
        />
        <div className="ops-order__buttons">
          <Button loading={isBusy} onClick={() => void decide(decideAsideWork, { job, subject, decision: 'RETRY' })}>
            {text('aside.retry')}
          </Button>
          <Button
            loading={isBusy}
            onClick={() => void decide(decideAsideWork, { job, subject, decision: 'CLOSE', reason: remark })}
          >
            {text('aside.close')}
          </Button>
        </div>
      </div>
    </article>
  );
}
