import type { AuditLine } from '@atrium/contracts/entities';
import { Badge, Button, DateTime } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { useActionText } from '../../features/actions/use-action-text.ts';
import { useText } from '../../texts.ts';

/** A line with all its details, beside the list. */
export function AuditDetail({ line }: { line: AuditLine }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('audit.show')}
      </Button>
      {line.isSealed ? null : <Badge>{text('audit.notSealed')}</Badge>}
      <SideDrawer title={useActionText()(line.action)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <FactList
          facts={[
            [text('audit.at'), <DateTime key="at" at={line.at} />],
            [text('audit.actor'), line.actor],
            [text('audit.code'), <code key="code">{line.action}</code>],
            [
              text('audit.subject'),
              (line.about ?? line.subject) === line.subject ? line.subject : `${line.about} (${line.subject})`,
            ],
            [text('audit.line'), `#${line.auditId}`],
            [text('audit.address'), line.ip || '–'],
            [text('audit.trace'), line.traceId || '–'],
          ]}
        />
        <pre className="ops-audit__detail">{JSON.stringify(JSON.parse(line.detail), null, 2)}</pre>
      </SideDrawer>
    </>
  );
}
