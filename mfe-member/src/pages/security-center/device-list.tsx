import { type CallValue, forgetDevice, type getSecurityOverview, rememberDevice } from '@atrium/contracts/calls';
import { useCommand } from '@atrium/contracts/react';
import { Badge, Button, DateTime, Icon } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';
import { deviceName } from './device-name.ts';

interface DeviceListProps {
  devices: CallValue<typeof getSecurityOverview>['devices'];
}

/** S28: browsers that log in with one click. */
export function DeviceList({ devices }: DeviceListProps) {
  const text = useText();
  const command = useCommand();
  const remember = async () => await command.run(rememberDevice, {});
  const forget = async (deviceTokenId: string) => await command.run(forgetDevice, { deviceTokenId });
  return (
    <>
      <CommandNotice command={command} />
      <ul className="member-sessions">
        {devices.map(({ deviceTokenId, userAgent, expiresAt, isCurrent }) => (
          <li key={deviceTokenId}>
            <Icon name="monitor" size={20} />
            <span className="member-sessions__what">
              <strong>{deviceName(userAgent) ?? text('security.unknownDevice')}</strong>
              <small>
                {text('protection.until')} <DateTime at={expiresAt} format="datetime" />
              </small>
            </span>
            {isCurrent ? <Badge tone="accent">{text('security.thisDevice')}</Badge> : null}
            <Button disabled={command.isBusy} onClick={() => void forget(deviceTokenId)}>
              {text('protection.forget')}
            </Button>
          </li>
        ))}
      </ul>
      {devices.some(({ isCurrent }) => isCurrent) ? null : (
        <Button icon="monitor" loading={command.isBusy} onClick={() => void remember()}>
          {text('protection.remember')}
        </Button>
      )}
    </>
  );
}
