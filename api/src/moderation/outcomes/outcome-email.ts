import { account } from '@sankofa/events/accounts/account';
import { appealUntil } from '@sankofa/events/moderation/action';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import type { ReportOutcome } from '@sankofa/events/moderation/report-outcome';
import { DISPUTE_BODIES_URL } from '../../contract/appeals.ts';
import { emailTextsFor } from '../../reactors/mail/email-texts.ts';
import type { Mail } from '../../reactors/mail/mail.ts';
import { filmsOfContent } from '../queue/films-of-content.ts';
import { aboutFilm, type MailDeps } from '../quoted-content.ts';

interface Content {
  readonly contentType: ContentType;
  readonly contentId: string;
}

interface Outcome {
  readonly outcome: ReportOutcome;
  readonly automated: boolean;
  readonly at: Date;
  readonly content: readonly Content[];
}

/** The e-mail to a reporter about the outcome of reports that were decided together. It names neither author nor measure. */
export type OutcomeEmail = (reporterId: string, outcome: Outcome) => Promise<Mail[]>;

/** @param address public URL of Sankofa */
export function outcomeEmail(services: MailDeps, address: string): OutcomeEmail {
  return async (reporterId, { outcome, automated, at, content }) => {
    const { email } = (await services.runner.state(account, reporterId)).state;
    const [first] = content;
    if (!email || !first) return [];
    const texts = await emailTextsFor(services, reporterId);
    const { t, day } = texts;
    const nameOf = ({ contentType }: Content): string =>
      t('moderation.email.reported_content', { content: contentType });
    const decisions = `${address}/decisions`;
    const about = async (): Promise<string[]> => {
      if (content.length === 1 || (outcome !== 'acted' && outcome !== 'left')) {
        const by = automated ? 'rule' : 'moderator';
        const text = t(`moderation.email.outcome_${outcome}.text`, { content: nameOf(first), by });
        return [text, ...(await aboutFilm(services, first, texts))];
      }
      const films = await filmsOfContent(
        services,
        content.map((one) => ({ content_type: one.contentType, content_id: one.contentId })),
      );
      const list = content.map((one) => {
        const title = one.contentType === 'movie' ? undefined : films.get(one.contentId)?.title;
        const name = nameOf(one);
        return `– ${title ? t('moderation.email.bulk_outcome_film', { content: name, title }) : name}`;
      });
      return [t(`moderation.email.bulk_outcome_${outcome}.text`, { list: list.join('\n') })];
    };
    const redress =
      outcome === 'left'
        ? [
            t('moderation.email.outcome_complain', { day: day(appealUntil(at)), decisions }),
            t('moderation.email.redress', { bodies: DISPUTE_BODIES_URL }),
          ]
        : [];
    const links = t('moderation.email.outcome_links', {
      guidelines: `${address}/legal/community-guidelines`,
      decisions,
    });
    const subject = t(`moderation.email.outcome_${outcome}.subject`);
    return [texts.mail(email, subject, ...(await about()), links, ...redress)];
  };
}
