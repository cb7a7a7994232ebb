import { t } from '../messages.ts';
import { capital } from './report-names.ts';

/** What a field of a statement of reasons is called. */
export const statementField = (field: string): string =>
  field === 'puid' ? t('moderation.identifier_puid') : capital(field).replace(/ url$/, ' (address)');

/** What codes of the transparency database begin with, the longer before the shorter. */
const CODE =
  /^(?:DECISION_(?:VISIBILITY|PROVISION|ACCOUNT|GROUND)|ACCOUNT_TYPE|STATEMENT_CATEGORY|KEYWORD|CONTENT_TYPE|SOURCE_TYPE|SOURCE|AUTOMATED_DECISION)_([A-Z0-9_]+)$/;

/** A code of the transparency database in words: "Partial suspension"; null: it is none, and can be read as it is. */
export function codeLabel(value: string): string | null {
  const [, code] = CODE.exec(value) ?? [];
  return code === undefined ? null : capital(code.toLowerCase());
}
