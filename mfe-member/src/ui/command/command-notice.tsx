import type { Command } from '@atrium/contracts/react';
import { Notice } from '@atrium/ui';

export function CommandNotice({ command: { failure } }: { command: Command }) {
  if (!failure) return null;
  return (
    <Notice tone="error" title={failure.message}>
      {failure.traceId ? <small className="a-figures">{failure.traceId}</small> : null}
    </Notice>
  );
}
