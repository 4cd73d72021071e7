import { useSession } from '@atrium/contracts/react';
import { Card, CardGrid, EmptyState, Icon, PageHeader } from '@atrium/ui';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { ownMenu } from '../../features/ops-frame/ops-menu.ts';
import { useText } from '../../texts.ts';
import './start.css';

/** The pages that one's roles open. */
export function Start({ path }: { path: string }) {
  const text = useText();
  const session = useSession();
  const entries = ownMenu(session).flatMap((group) => group.entries);
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('menu')} description={entries.length > 0 && text('start.description')} />
      {entries.length === 0 ? (
        <EmptyState icon="lock" title={text('start.noRole')} text={text('start.noRoleHint')} />
      ) : (
        <CardGrid as="ul" min={220}>
          {entries.map(({ to, key, icon }) => (
            <Card key={to} as="li" interactive>
              <a className="ops-start" href={to}>
                <Icon name={icon} size={20} />
                {text(key)}
              </a>
            </Card>
          ))}
        </CardGrid>
      )}
    </OpsFrame>
  );
}
