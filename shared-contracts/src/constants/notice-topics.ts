/** What messages to a player are about. All of them are in the inbox; these decide what else is sent. */
export const noticeTopics = ['SECURITY', 'MONEY', 'REWARDS', 'SERVICE'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/**
 * Where else messages of a topic go: to the e-mail address, or to the phone where there is none (`ANY`), to one of them,
 * or nowhere (`INBOX`). Messages about the security of the account are always sent.
 */
export const noticeChannels = ['ANY', 'EMAIL', 'SMS', 'INBOX'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];
