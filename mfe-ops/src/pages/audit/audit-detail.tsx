import type { AuditLine } from '@atrium/contracts/entities';
import { Badge, Button, DateTime } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { factsOfLine } from '../../features/decide/detail-of.ts';
import { useNamedFacts } from '../../features/decide/fact-value.tsx';
import { useSentence } from '../../features/decide/sentence.tsx';
import { useText } from '../../texts.ts';

/** A line with all its details and ids, beside the list. */
export function AuditDetail({ line }: { line: AuditLine }) {
  const text = useText();
  const sentence = useSentence();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('audit.show')}
      </Button>
      {line.isSealed ? null : <Badge>{text('audit.notSealed')}</Badge>}
      <SideDrawer title={sentence(line)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Details line={line} />
      </SideDrawer>
    </>
  );
}

function Details({ line }: { line: AuditLine }) {
  const text = useText();
  const { subject, about = subject } = line;
  const facts = useNamedFacts(factsOfLine(line));
  return (
    <>
      <FactList
        facts={[
          [text('audit.at'), <DateTime key="at" at={line.at} />],
          [text('audit.actor'), line.actor],
          [text('audit.code'), <code key="code">{line.action}</code>],
          [text('audit.subject'), about === subject ? subject : `${about} (${subject})`],
          [text('audit.line'), `#${line.auditId}`],
          [text('audit.address'), line.ip || '–'],
          [text('audit.trace'), line.traceId || '–'],
        ]}
      />
      <FactList facts={facts} />
      <details>
        <summary>{text('audit.raw')}</summary>
        <pre className="ops-audit__detail">{JSON.stringify(JSON.parse(line.detail), null, 2)}</pre>
      </details>
    </>
  );
}
