import { isRuleReporter, type RuleReason, readMatch, readRuleReport } from '@sankofa/api/contract/moderation-rules';
import type { PersonRef } from '@sankofa/api/contract/person-ref';
import { formatList, formatNumber } from '@sankofa/api/messages/format';
import { personName } from '../../accounts/person-name.ts';
import { t } from '../../messages.ts';
import { violationName } from '../report-names.ts';

/** A recorded reason of a match, in the reader's language; as recorded if it has another form. */
export function matchText(said: RuleReason['said']): string {
  const match = readMatch(said);
  switch (match?.what) {
    case 'word': {
      const { keyword, written } = match;
      return keyword === written
        ? t('moderation.match_word', { keyword })
        : t('moderation.match_word_as', { keyword, written });
    }
    case 'link':
      return t('moderation.match_link', { host: match.host });
    case 'rate':
      return t('moderation.match_rate', { posts: match.posts, minutes: match.minutes });
    case 'confidence': {
      const share = formatNumber(match.confidence, { style: 'percent' });
      return t('moderation.match_confidence', {
        share,
        violation: violationName(match.violation),
        classifier: match.classifier,
      });
    }
    case 'weight': {
      const weight = formatNumber(match.weight, { maximumFractionDigits: 2 });
      const of = { words: match.words, weight, violation: violationName(match.violation) };
      if (match.notes.length === 0) return t('moderation.match_weight', of);
      const notes = match.notes.map((note) => t('moderation.match_note', { note, name: note }));
      return t('moderation.match_weight_noted', { ...of, notes: formatList(notes) });
    }
    case undefined:
      return said;
  }
}

/** The description of a report: that of a rule in the reader's language, that of a person as they wrote it. */
export function descriptionText(reporterId: string, description: string): string {
  const recorded = isRuleReporter(reporterId) ? readRuleReport(description) : null;
  if (!recorded) return description;
  const kinds = recorded.kinds.map((kind) => t('moderation.rule_report_kind', { kind }));
  return t('moderation.rule_report', { name: recorded.name, version: recorded.version, kinds: formatList(kinds) });
}

/** Display name of a reporter: a person or a rule. */
export function reporterName({ id, name }: PersonRef): string {
  if (!isRuleReporter(id)) return personName({ id, name });
  return name === null ? t('moderation.rule_reporter_unknown') : t('moderation.rule_reporter', { name });
}
