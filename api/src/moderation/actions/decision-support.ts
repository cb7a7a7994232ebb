import { report } from '@sankofa/events/moderation/report';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { Refusal } from '@sankofa/events/store/refusal';
import { languageOf } from '../../accounts/language-routes.ts';
import type { DecisionSupport } from '../../contract/moderation-actions.ts';
import { offeredLanguages, textsIn } from '../../messages/catalogues.ts';
import { matchLanguage } from '../../messages/languages.ts';
import type { Services } from '../../services.ts';
import { otherReports } from './other-reports.ts';

/**
 * Suggested reasons for a decision in every language of the interface, the language that the author reads, and the
 * number of other open reports about the author.
 * @throws Refusal `not_found`
 */
export async function decisionSupport(
  services: Pick<Services, 'runner' | 'queries'>,
  reportId: string,
): Promise<DecisionSupport> {
  const { subject } = (await services.runner.state(report, reportId)).state;
  if (!subject) throw new Refusal('not_found', { what: 'report' });
  const [chosen, others] = await Promise.all([
    subject.authorId === null ? null : languageOf(services, subject.authorId),
    otherReports(services, reportId),
  ]);
  return {
    language: matchLanguage([chosen], offeredLanguages),
    other_reports: others.length,
    presets: offeredLanguages.flatMap((language) =>
      ([...ViolationType.options, 'none'] as const).map((violation) => ({
        language,
        violation,
        text: textsIn(language)('moderation.reason_preset', { violation }),
      })),
    ),
  };
}
