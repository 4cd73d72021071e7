import { withdrawNotice } from '@atrium/contracts/calls';
import type { StaffNotice } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Badge, Button, DateTime, LazyImage } from '@atrium/ui';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useId, useState } from 'react';
import { EndForm } from '../../features/decide/end-form.tsx';
import { useAudienceText } from '../../features/decide/use-audience-text.ts';
import { useText } from '../../texts.ts';
import { NoticeForm } from './notice-form.tsx';

const tones = { COMING: 'accent', RUNNING: 'won', ENDED: 'neutral' } as const;

/** The notice as it was stored, in a document of its own that may run nothing. */
function Preview({ notice: { kind, imageUrl, texts } }: { notice: StaffNotice }) {
  const text = useText();
  const language = useRegion().language as keyof typeof texts;
  const { title, content } = texts[language] ?? texts.EN;
  return (
    <div className="ops-notice__preview">
      {kind === 'B' ? <LazyImage src={imageUrl} alt="" ratio="21 / 8" /> : null}
      <strong>{title}</strong>
      <iframe title={text('notices.preview')} sandbox="" srcDoc={content} />
    </div>
  );
}

type Opened = 'preview' | 'edit' | 'withdraw';

function useFacts({ execution, bannerGroup, link, ...notice }: StaffNotice): readonly Fact[] {
  const text = useText();
  const audience = useAudienceText();
  return [
    ...(execution ? [[text('notices.execution'), text(`notices.executions.${execution}`)] as const] : []),
    ...(bannerGroup ? [[text('notices.place'), text(`notices.places.${bannerGroup}`)] as const] : []),
    ...(link === '' ? [] : [[text('notices.link'), link] as const]),
    [text('points.merchant'), notice.merchants.join(', ') || text('audience.everyone')],
    [text('audience.who'), audience(notice.audience)],
    [text('schedule.starts'), <DateTime key="from" at={notice.validFrom} format="datetime" />],
    ...(notice.validTo === null
      ? []
      : [[text('switches.until'), <DateTime key="to" at={notice.validTo} format="datetime" />] as const]),
    ...(notice.writtenBy === null ? [] : [[text('promotions.writtenBy'), notice.writtenBy] as const]),
  ];
}

/** One notice or banner with its audience and time: looked at, written again, withdrawn. */
export function NoticeRow({ notice, motifs }: { notice: StaffNotice; motifs: readonly string[] }) {
  const text = useText();
  const panelId = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const facts = useFacts(notice);
  const { id, kind, state, texts } = notice;
  const choices: readonly Opened[] = state === 'ENDED' ? ['preview', 'edit'] : ['preview', 'edit', 'withdraw'];
  return (
    <article className="ops-card" data-notice={id}>
      <header>
        <strong>{texts.EN.title}</strong>
        <span>{text(`notices.kinds.${kind}`)}</span>
        <Badge tone={tones[state]}>{text(`promotions.states.${state}`)}</Badge>
        {choices.map((choice) => (
          <Button
            key={choice}
            size="sm"
            aria-expanded={opened === choice}
            aria-controls={panelId}
            onClick={() => setOpened(opened === choice ? null : choice)}
          >
            {text(`notices.${choice}`)}
          </Button>
        ))}
      </header>
      <FactList facts={facts} />
      {opened === 'preview' ? (
        <div id={panelId}>
          <Preview notice={notice} />
        </div>
      ) : null}
      {opened === 'edit' ? (
        <NoticeForm id={panelId} notice={notice} motifs={motifs} onMade={() => setOpened(null)} />
      ) : null}
      {opened === 'withdraw' && state !== 'ENDED' ? (
        <EndForm
          id={panelId}
          call={withdrawNotice}
          inputFor={(reason) => ({ id, reason })}
          submitText={text('notices.withdraw')}
        />
      ) : null}
    </article>
  );
}
