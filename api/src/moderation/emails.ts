import { account } from '@sankofa/events/accounts/account';
import { type ActionType, appealUntil, type ContentAction, STRIKE_DAYS } from '@sankofa/events/moderation/action';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import { AppealDecided, DecisionReversed, ReportDecided } from '@sankofa/events/moderation/report-events';
import type { LinkTokens } from '../accounts/link-tokens.ts';
import { MEMBER } from '../contract/authors.ts';
import { linkWithToken } from '../contract/link-token.ts';
import type { Mail } from '../reactors/mail/mail.ts';
import { defineEmails, type Emails, type ReadableEvent } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** What content is called in e-mails. */
export const CONTENT_LABELS: Readonly<Record<ContentType, string>> = {
  movie: 'film',
  review: 'review',
  discussion: 'discussion',
  reply: 'reply',
  timed_comment: 'comment',
  profile_name: 'profile name',
};

interface EmailText {
  readonly subject: string;
  /** What it means for the person. @param what kind of content @param until when it ends by itself */
  readonly meaning: (what: string, until: string) => string;
}

/** What is said of content that was removed. */
const removalText = (what: string): string =>
  `nobody else can see it any more.${what === CONTENT_LABELS.profile_name ? ` They see “${MEMBER}” in its place, until you choose another name in your account.` : ''}`;

const EMAIL_TEXTS: Readonly<Record<Exclude<ActionType, 'no_action'>, EmailText>> = {
  warning: {
    subject: 'A warning from our moderators',
    meaning: (what) => `Moderators looked at a ${what} of yours and give you a warning.`,
  },
  content_removal: {
    subject: 'Moderators removed something you wrote',
    meaning: (what) => `Moderators removed a ${what} of yours: ${removalText(what)}`,
  },
  temporary_ban: {
    subject: 'You may not write on Sankofa for a while',
    meaning: (what, until) =>
      `Because of a ${what} of yours, moderators keep you from writing for others until ${until} UTC: no reviews, discussions, replies, comments, ratings or reports. You can go on watching. It ends by itself.`,
  },
  permanent_ban: {
    subject: 'You may not write on Sankofa any more',
    meaning: (what) =>
      `Because of a ${what} of yours, moderators keep you from writing for others: no reviews, discussions, replies, comments, ratings or reports. You can go on watching.`,
  },
  account_suspension: {
    subject: 'Your account is suspended',
    meaning: (what) =>
      `Because of a ${what} of yours, moderators have suspended your account: nobody can sign in with it, and you were signed out everywhere.`,
  },
};

/** What a decision means for the person and for what they made. */
function meaningOf(
  action: Exclude<ActionType, 'no_action'>,
  content: ContentAction,
  what: string,
  until: string,
): string {
  const meaning = EMAIL_TEXTS[action].meaning(what, until);
  if (action === 'content_removal') return meaning;
  if (content === 'remove') return `${meaning}\n\nThe ${what} was removed, too: ${removalText(what)}`;
  return action === 'warning' ? `${meaning} The ${what} stays where it is.` : meaning;
}

type DecisionEvent = ReadableEvent<typeof ReportDecided | typeof DecisionReversed | typeof AppealDecided>;

/** E-mails to people about whom moderators decide. None says who has reported. @param address of Sankofa, as people open it */
export function moderationEmails({ runner }: Pick<Services, 'runner'>, links: LinkTokens, address: string): Emails {
  const toAuthor = async ({ data }: DecisionEvent, subject: string, text: string): Promise<Mail[]> => {
    if (data.authorId === null) return [];
    const { email } = (await runner.state(account, data.authorId)).state;
    return email ? [{ to: email, subject, text }] : [];
  };
  const whatOf = ({ data }: DecisionEvent): string => CONTENT_LABELS[data.contentType];

  return defineEmails([ReportDecided, DecisionReversed, AppealDecided], {
    ReportDecided: async (event) => {
      const { action, content, notify, authorId, decisionId, until, reason } = event.data;
      if (!notify || authorId === null || action === 'no_action') return [];
      const { subject } = EMAIL_TEXTS[action];
      const ends = until ? moment.format(new Date(until)) : '';
      const token = links.issue('appeal', { personId: authorId, requestId: decisionId });
      return toAuthor(
        event,
        subject,
        `${meaningOf(action, content, whatOf(event), ends)}

The reason:

${reason}

It counts as a strike for ${STRIKE_DAYS} days. The community guidelines say what is allowed:

${address}/legal/community-guidelines

If you think this is wrong, you can appeal once, until ${day.format(appealUntil(event.at))}. Somebody else looks at it again. You need not sign in for it:

${linkWithToken(`${address}/appeal`, token)}
`,
      );
    },

    DecisionReversed: async (event) => {
      // An appeal that succeeds has an e-mail of its own.
      if (event.data.because === 'appeal' || event.data.action === 'no_action') return [];
      return toAuthor(
        event,
        'A decision about you does not hold any more',
        `Moderators have reversed a decision about a ${whatOf(event)} of yours. What it did is undone, and it counts as no strike. The reason:

${event.data.reason}
`,
      );
    },

    AppealDecided: async (event) => {
      const isOverturned = event.data.outcome === 'overturned';
      return toAuthor(
        event,
        isOverturned ? 'Your appeal has succeeded' : 'Your appeal was looked at',
        `Somebody who had not taken the decision about your ${whatOf(event)} has looked at it again, and ${
          isOverturned
            ? 'agrees with you: what it did is undone, and it counts as no strike.'
            : 'finds that it was right: it stays as it is.'
        } The reason:

${event.data.reason}
`,
      );
    },
  });
}
