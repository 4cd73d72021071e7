import { getMemberIcon, setMemberProfile } from '@atrium/contracts/calls';
import { useCall, useCommand, useSession } from '@atrium/contracts/react';
import { Button, Icon, TextField } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

/** M22: the player's picture and nickname, which the site shows beside the balance. */
export function ProfilePanel() {
  const text = useText();
  const { member } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ProfileForm nickname={member?.nickname ?? ''} onDone={() => setOpen(false)} />;
  return (
    <div className="member-profile">
      {member?.iconUrl ? (
        <img src={member.iconUrl} alt="" width="56" height="56" />
      ) : (
        <span className="member-profile__none">
          <Icon name="user" size={28} />
        </span>
      )}
      <strong>{member?.nickname}</strong>
      <Button size="sm" icon="edit" onClick={() => setOpen(true)}>
        {text('profile.edit')}
      </Button>
    </div>
  );
}

function ProfileForm({ nickname: before, onDone }: { nickname: string; onDone(): void }) {
  const text = useText();
  const command = useCommand();
  const { data } = useCall(getMemberIcon, {});
  const [nickname, setNickname] = useState(before);
  const [chosen, setChosen] = useState<NonNullable<typeof data>['icon']>();
  const icon = chosen === undefined ? (data?.icon ?? null) : chosen;
  return (
    <form
      className="member-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void command.run(setMemberProfile, { nickname, icon }).then((done) => done && onDone());
      }}
    >
      <TextField
        label={text('profile.nickname')}
        hint={command.fieldError('nickname') ? undefined : text('profile.wrong')}
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
        error={command.fieldError('nickname') ? text('profile.wrong') : undefined}
        required
      />
      <fieldset className="member-profile__pictures">
        <legend>{text('profile.picture')}</legend>
        {data?.choices.map((one) => (
          <label key={one.icon}>
            <input
              type="radio"
              name="picture"
              value={one.icon}
              checked={one.icon === icon}
              onChange={() => setChosen(one.icon)}
            />
            <img src={one.iconUrl} alt={text(`profile.icon.${one.icon}`)} width="56" height="56" />
          </label>
        ))}
      </fieldset>
      <CommandNotice command={command} />
      <div className="member-form__buttons">
        <Button type="submit" variant="primary" loading={command.isBusy}>
          {text('profile.save')}
        </Button>
        <Button onClick={onDone}>{text('profile.cancel')}</Button>
      </div>
    </form>
  );
}
