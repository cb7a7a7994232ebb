import { report } from '@sankofa/events/moderation/report';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { Refusal } from '@sankofa/events/store/refusal';
import { languageOf } from '../../accounts/language-routes.ts';
import type { DecisionSupport } from '../../contract/moderation-actions.ts';
import { offeredLanguages, textsIn } from '../../messages/catalogues.ts';
import { matchLanguage } from '../../messages/languages.ts';
import type { Services } from '../../services.ts';
import { openReportsAbout, otherReports } from './other-reports.ts';

type Deps = Pick<Services, 'runner' | 'queries'>;

/**
 * Suggested reasons for a decision in every language of the interface, the language that the author reads, and the
 * number of other open reports about the author.
 * @throws Refusal `not_found`
 */
export async function decisionSupport(services: Deps, reportId: string): Promise<DecisionSupport> {
  const { subject } = (await services.runner.state(report, reportId)).state;
  if (!subject) throw new Refusal('not_found', { what: 'report' });
  return supportFor(services, subject.authorId, (await otherReports(services, reportId)).length);
}

/** The same for an action on a person without a report. */
export const personDecisionSupport = async (services: Deps, personId: string): Promise<DecisionSupport> =>
  supportFor(services, personId, (await openReportsAbout(services, personId)).length);

async function supportFor(services: Deps, authorId: string | null, others: number): Promise<DecisionSupport> {
  const chosen = authorId === null ? null : await languageOf(services, authorId);
  return {
    language: matchLanguage([chosen], offeredLanguages),
    other_reports: others,
    presets: offeredLanguages.flatMap((language) =>
      ([...ViolationType.options, 'none'] as const).map((violation) => ({
        language,
        violation,
        text: textsIn(language)('moderation.reason_preset', { violation }),
      })),
    ),
  };
}
