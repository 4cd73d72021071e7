import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { afterFirstPage } from '../core/schedule/first-page.ts';
import { useShell } from '../core/shell-context.tsx';
import { ShellPart } from '../core/view/shell-part.tsx';
import { fetchPart, type LazyPart } from './fetch-part.ts';

/** A part of the shell that is loaded after the first page, without a placeholder; a failed one is left out. */
export function QuietPart<P extends object>({ part, props }: { part: LazyPart<P>; props: P }) {
  const { texts, telemetry } = useShell();
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    afterFirstPage(() => {
      fetchPart(part, texts).then((loaded) => startTransition(() => setPart(() => loaded)), telemetry.error);
    });
  }, [part, texts, telemetry]);
  return Part ? (
    <ShellPart>
      <Part {...props} />
    </ShellPart>
  ) : null;
}
