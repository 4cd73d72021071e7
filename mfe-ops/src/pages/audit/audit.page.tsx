import { dayOf, presetRange } from '@atrium/contracts/calendar';
import { exportAudit, listAudit } from '@atrium/contracts/calls';
import { useFileDownload } from '@atrium/contracts/download';
import type { AuditLine } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, usePlatform, useRegion } from '@atrium/contracts/react';
import { DateTime } from '@atrium/ui';
import { Sentence } from '../../features/decide/sentence.tsx';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { TableList } from '../../ui/list/list-frame.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { AuditDetail } from './audit-detail.tsx';
import { AuditFilters } from './audit-filters.tsx';
import './audit.css';

/** Actions of staff with time and reason; append-only and chained (SEC24). */
export default function AuditPage({ path, query }: PageProps) {
  const text = useText();
  const { now, calls } = usePlatform();
  const { timeZone } = useRegion();
  const { asked, download } = useFileDownload();
  const today = dayOf(now(), timeZone);
  const place = useChosen(
    { path, query },
    { who: ['STAFF', 'ALL'], actor: '', action: '', subject: '', ...presetRange('past7', today) },
  );
  const { chosen, pageNo } = place;
  return (
    <OpsFrame path={path}>
      <TableList<AuditLine>
        list="listAudit"
        place={place}
        answer={useCall(listAudit, { ...chosen, pageNo, pageSize: 50 }, { keepPrevious: true })}
        filter={chosen}
        head={{ title: text('titles.audit'), description: text('audit.description') }}
        download={{
          isBusy: asked !== null,
          save: () => void download('audit', () => calls.invoke(exportAudit, chosen)),
        }}
        filters={<AuditFilters today={today} chosen={chosen} onChange={place.choose} />}
        caption={text('titles.audit')}
        columns={useColumns()}
        keyOf={(line) => String(line.auditId)}
        none={{ icon: 'search', title: text('audit.none'), text: text('audit.noneHint') }}
      />
    </OpsFrame>
  );
}

function useColumns(): readonly ListColumn<AuditLine>[] {
  const text = useText();
  return [
    { id: 'at', header: text('audit.at'), cell: (line) => <DateTime at={line.at} /> },
    { id: 'happened', header: text('audit.happened'), lead: true, cell: (line) => <Sentence line={line} /> },
    { id: 'detail', header: text('audit.detail'), cell: (line) => <AuditDetail line={line} /> },
  ];
}
