import { type CallValue, callFailureOf, getNoticeChoices, setNoticeChoice } from '@atrium/contracts/calls';
import { type NoticeChannel, type NoticeTopic, noticeChannels } from '@atrium/contracts/constants';
import { useCall, useCommand } from '@atrium/contracts/react';
import { Chip, ChipRow, ErrorState, Notice, SkeletonText } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

type Choices = CallValue<typeof getNoticeChoices>;

const isPossible = (topic: NoticeTopic, channel: NoticeChannel, { email, mobile }: Choices): boolean =>
  ({ ANY: true, EMAIL: email !== null, SMS: mobile !== null, INBOX: topic !== 'SECURITY' })[channel];

/** Where messages go besides the inbox, topic by topic; each choice is stored at once. */
export function NoticeChoices() {
  const text = useText();
  const command = useCommand();
  const choices = useCall(getNoticeChoices, {});
  const failure = callFailureOf(choices.error);
  if (failure) {
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void choices.refetch()} />;
  }
  const { data } = choices;
  if (!data) return <SkeletonText lines={6} />;
  return (
    <div className="member-choices">
      <p>{text('choices.hint')}</p>
      <p>
        {[data.email, data.mobile].filter(Boolean).join(' · ')}{' '}
        <a href="/member">{text(data.email && data.mobile ? 'choices.change' : 'choices.add')}</a>
      </p>
      {data.choices.map(({ topic, channel }) => (
        <section key={topic}>
          <h2>{text(`choices.topic.${topic}`)}</h2>
          <ChipRow label={text(`choices.topic.${topic}`)}>
            {noticeChannels
              .filter((one) => isPossible(topic, one, data))
              .map((one) => (
                <Chip
                  key={one}
                  selected={one === channel}
                  onClick={() => void command.run(setNoticeChoice, { topic, channel: one })}
                >
                  {text(`choices.channel.${one}`)}
                </Chip>
              ))}
          </ChipRow>
          {topic === 'SECURITY' ? <Notice tone="info">{text('choices.always')}</Notice> : null}
        </section>
      ))}
      <CommandNotice command={command} />
    </div>
  );
}
