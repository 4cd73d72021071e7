import { listClientErrors } from '@atrium/contracts/calls';
import type { ClientError } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { DateTime, EmptyState, PageHeader, Pagination, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import './errors.css';

function ErrorLine({ of: found }: { of: ClientError }) {
  const text = useText();
  const facts: readonly Fact[] = [
    [text('errors.first'), <DateTime key="first" at={found.firstSeenAt} />],
    [text('errors.where'), found.lastPath],
    [text('errors.language'), found.lastLanguage],
    [text('errors.trace'), found.lastTraceId || '–'],
  ];
  return (
    <li>
      <details className="ops-errors__line">
        <summary>
          <span className="ops-errors__count a-figures" title={text('errors.count')}>
            {found.count}×
          </span>
          <span className="ops-errors__what">
            <strong>
              {found.name}: {found.message}
            </strong>
            <small>
              {found.part} {found.version}
            </small>
          </span>
          <DateTime at={found.lastSeenAt} />
        </summary>
        <FactList facts={facts} />
        <pre>{found.stack}</pre>
      </details>
    </li>
  );
}

/** Errors of browsers, the latest seen first. */
export default function ErrorsPage({ path }: PageProps) {
  const text = useText();
  const [page, setPage] = useState(1);
  const errors = useCall(listClientErrors, { pageNo: page, pageSize: 20 }, { refetchIntervalMs: askEveryMs.list });
  useLastPage(page, errors.data?.totalPages, setPage);
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.errors')} description={text('errors.description')} />
      <Answered answer={errors} waiting={<SkeletonText lines={8} />}>
        {(data) =>
          data.list.length === 0 ? (
            <EmptyState icon="check" title={text('errors.none')} text={text('errors.noneHint')} />
          ) : (
            <ul className="ops-errors">
              {data.list.map((found) => (
                <ErrorLine key={found.fingerprint} of={found} />
              ))}
            </ul>
          )
        }
      </Answered>
      <Pagination page={page} totalPages={errors.data?.totalPages ?? 1} onChange={setPage} />
    </OpsFrame>
  );
}
