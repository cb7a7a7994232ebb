import { account } from '@sankofa/events/accounts/account';
import { ReporterNotified, type ReportOutcome } from '@sankofa/events/moderation/report-outcome';
import { defineEmails, type Emails } from '../../reactors/mail/mail-reactor.ts';
import type { Services } from '../../services.ts';
import { CONTENT_LABELS } from '../emails.ts';

interface EmailText {
  readonly subject: string;
  /** @param what kind of content @param who decided */
  readonly text: (what: string, who: string) => string;
}

const EMAIL_TEXTS: Readonly<Record<ReportOutcome, EmailText>> = {
  acted: {
    subject: 'What you reported breaks our rules',
    text: (what, who) => `You reported a ${what}. ${who} found that it breaks our rules, and something was done.`,
  },
  left: {
    subject: 'What you reported stays as it is',
    text: (what, who) => `You reported a ${what}. ${who} found nothing in it that breaks our rules: it stays as it is.`,
  },
  reopened: {
    subject: 'What you reported is looked at again',
    text: (what) =>
      `You reported a ${what}. What was decided about it does not hold any more: moderators look at it again, and we tell you what they find.`,
  },
  overturned: {
    subject: 'A decision on what you reported was overturned',
    text: (what) =>
      `You reported a ${what}. Its author appealed against what was decided, and somebody else has looked at it again: the decision does not hold any more.`,
  },
};

/** E-mails to people about what they reported. None says who made it, or what was done about that person. */
export function reportOutcomeEmails({ runner }: Pick<Services, 'runner'>, address: string): Emails {
  return defineEmails([ReporterNotified], {
    ReporterNotified: async ({ aggregateId, data }) => {
      const { email } = (await runner.state(account, aggregateId)).state;
      if (!email) return [];
      const { subject, text } = EMAIL_TEXTS[data.outcome];
      const said = text(CONTENT_LABELS[data.contentType], data.automated ? 'A rule' : 'A moderator');
      const rest = `The community guidelines say what is allowed:

${address}/legal/community-guidelines

What you reported, and what came of it:

${address}/decisions

If you think this is wrong, write to us:

${address}/contact
`;
      return [{ to: email, subject, text: `${said}\n\n${rest}` }];
    },
  });
}
