import type { CallValue, getReleaseHealth, HealthFigures } from '@atrium/contracts/calls';
import { useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { StaffTable } from '../../ui/list/staff-table.tsx';

export interface Arm {
  readonly name: string;
  readonly figures: HealthFigures | undefined;
}

type Trial = NonNullable<CallValue<typeof getReleaseHealth>['trial']>;

function useShare() {
  const text = useText();
  const { number } = useFormat();
  return (bad: number, visitors: number) =>
    visitors === 0 ? '–' : text('health.share', { percent: number((bad / visitors) * 100, 1), visitors });
}

/** Visitors whose pages were poor, by vital, in the chosen time. */
export function VitalsTable({ arms }: { arms: readonly Arm[] }) {
  const text = useText();
  const share = useShare();
  const measured = new Set(arms.flatMap(({ figures }) => (figures?.vitals ?? []).map(({ name }) => name)));
  const rows = [...measured].map((name) => ({ name }));
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{text('health.vitals')}</h3>
      <StaffTable
        caption={text('health.vitals')}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: 'vital', header: text('health.vital'), lead: true, cell: ({ name }) => text(`health.measure.${name}`) },
          ...arms.map((arm) => ({
            id: arm.name,
            header: arm.name,
            align: 'end' as const,
            cell: ({ name }: (typeof rows)[number]) => {
              const found = arm.figures?.vitals.find((vital) => vital.name === name);
              return share(found?.poor ?? 0, found?.visitors ?? 0);
            },
          })),
        ]}
      />
    </section>
  );
}

/** What the canary is judged by: the visitors of both arms since it began, as every server counts them. */
export function TrialTable({ trial }: { trial: Trial }) {
  const text = useText();
  const share = useShare();
  const rows = trial.filter(({ canary, stable }) => canary.visitors + stable.visitors > 0);
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{text('health.compared')}</h3>
      <StaffTable
        caption={text('health.compared')}
        rows={rows}
        rowKey={({ measure }) => measure}
        columns={[
          {
            id: 'measure',
            header: text('health.vital'),
            lead: true,
            cell: ({ measure }) => text(`health.measure.${measure}`),
          },
          ...(['stable', 'canary'] as const).map((arm) => ({
            id: arm,
            header: text(`part.${arm}`),
            align: 'end' as const,
            cell: (row: Trial[number]) => share(row[arm].failing, row[arm].visitors),
          })),
        ]}
      />
    </section>
  );
}
