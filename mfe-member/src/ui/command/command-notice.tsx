import type { Command } from '@atrium/contracts/react';
import { FailureNotice } from '@atrium/ui/failure';

export function CommandNotice({ command }: { command: Command }) {
  return <FailureNotice failure={command.failure} />;
}
