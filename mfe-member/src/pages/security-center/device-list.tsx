import { type CallValue, forgetDevice, type getSecurityOverview, rememberDevice } from '@atrium/contracts/calls';
import { Badge, Button, DateTime, Icon } from '@atrium/ui';
import { ActNotice } from '../../features/act/act-notice.tsx';
import { useAct } from '../../features/act/use-act.ts';
import { useText } from '../../texts.ts';
import { deviceName } from './device-name.ts';

interface DeviceListProps {
  devices: CallValue<typeof getSecurityOverview>['devices'];
  onChanged(): void;
}

/** S28: browsers that log in with one click. */
export function DeviceList({ devices, onChanged }: DeviceListProps) {
  const text = useText();
  const act = useAct();
  const remember = async () => (await act.run(rememberDevice, {})) && onChanged();
  const forget = async (deviceTokenId: string) => (await act.run(forgetDevice, { deviceTokenId })) && onChanged();
  return (
    <>
      <ActNotice act={act} />
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
            <Button disabled={act.isBusy} onClick={() => void forget(deviceTokenId)}>
              {text('protection.forget')}
            </Button>
          </li>
        ))}
      </ul>
      {devices.some(({ isCurrent }) => isCurrent) ? null : (
        <Button icon="monitor" loading={act.isBusy} onClick={() => void remember()}>
          {text('protection.remember')}
        </Button>
      )}
    </>
  );
}
