import type { Law } from '@sankofa/events/moderation/law';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import type { StatementCategory, StatementKeyword } from '../../contract/statements.ts';

interface Codes {
  readonly category: StatementCategory;
  readonly keyword: StatementKeyword;
}

/** Codes of the transparency database for violations of our rules. */
export const VIOLATIONS: Readonly<Record<ViolationType, Codes>> = {
  child_safety: {
    category: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
    keyword: 'KEYWORD_OTHER',
  },
  violence: {
    category: 'STATEMENT_CATEGORY_VIOLENCE',
    keyword: 'KEYWORD_INCITEMENT_VIOLENCE_HATRED',
  },
  hate_speech: {
    category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    keyword: 'KEYWORD_HATE_SPEECH',
  },
  sexual_content: {
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    keyword: 'KEYWORD_ADULT_SEXUAL_MATERIAL',
  },
  harassment: {
    category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
    keyword: 'KEYWORD_CYBER_HARASSMENT',
  },
  impersonation: {
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    keyword: 'KEYWORD_IMPERSONATION_ACCOUNT_HIJACKING',
  },
  misinformation: {
    category: 'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
    keyword: 'KEYWORD_MISINFORMATION_DISINFORMATION',
  },
  copyright: {
    category: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
    keyword: 'KEYWORD_COPYRIGHT_INFRINGEMENT',
  },
  other: {
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    keyword: 'KEYWORD_OTHER',
  },
  spam: {
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    keyword: 'KEYWORD_OTHER',
  },
};

interface LawCodes extends Codes {
  /** In EUR-Lex. */
  readonly url: string;
}

const eurLex = (celex: string): string => `https://eur-lex.europa.eu/eli/${celex}/oj`;

/** EU law that content can violate. */
export const LAWS: Readonly<Record<Law, LawCodes>> = {
  child_sexual_abuse: {
    category: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
    keyword: 'KEYWORD_CHILD_SEXUAL_ABUSE_MATERIAL',
    url: eurLex('dir/2011/93'),
  },
  terrorist_content: {
    category: 'STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY',
    keyword: 'KEYWORD_TERRORIST_CONTENT',
    url: eurLex('dir/2017/541'),
  },
  hate_speech: {
    category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    keyword: 'KEYWORD_HATE_SPEECH',
    url: eurLex('dec_framw/2008/913'),
  },
  copyright: {
    category: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
    keyword: 'KEYWORD_COPYRIGHT_INFRINGEMENT',
    url: eurLex('dir/2001/29'),
  },
  cyber_violence: {
    category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
    keyword: 'KEYWORD_CYBER_HARASSMENT',
    url: eurLex('dir/2024/1385'),
  },
  personal_data: {
    category: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
    keyword: 'KEYWORD_MISSING_PROCESSING_GROUND',
    url: eurLex('reg/2016/679'),
  },
};
