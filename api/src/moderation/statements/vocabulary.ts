import type { ContentType } from '@sankofa/events/moderation/content-type';
import type { Law } from '@sankofa/events/moderation/law';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import type { StatementCategory, StatementKeyword } from '../../contract/statements.ts';

interface Codes {
  readonly category: StatementCategory;
  readonly keyword: StatementKeyword;
}

interface Violation extends Codes {
  readonly name: string;
  /** What the guidelines prohibit in this category. */
  readonly meaning: string;
}

/** Violations of our rules, with codes of the transparency database and texts. */
export const VIOLATIONS: Readonly<Record<ViolationType, Violation>> = {
  child_safety: {
    category: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
    keyword: 'KEYWORD_OTHER',
    name: 'danger to a child',
    meaning: 'what puts a child in danger',
  },
  violence: {
    category: 'STATEMENT_CATEGORY_VIOLENCE',
    keyword: 'KEYWORD_INCITEMENT_VIOLENCE_HATRED',
    name: 'violence or threats',
    meaning: 'threats, and calls for violence',
  },
  hate_speech: {
    category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    keyword: 'KEYWORD_HATE_SPEECH',
    name: 'hate speech',
    meaning: 'hatred of people for what they are',
  },
  sexual_content: {
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    keyword: 'KEYWORD_ADULT_SEXUAL_MATERIAL',
    name: 'sexual content',
    meaning: 'sexual content',
  },
  harassment: {
    category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
    keyword: 'KEYWORD_CYBER_HARASSMENT',
    name: 'harassment or bullying',
    meaning: 'insults and harassment of a person',
  },
  impersonation: {
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    keyword: 'KEYWORD_IMPERSONATION_ACCOUNT_HIJACKING',
    name: 'impersonation',
    meaning: 'pretending to be somebody else',
  },
  misinformation: {
    category: 'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
    keyword: 'KEYWORD_MISINFORMATION_DISINFORMATION',
    name: 'misinformation',
    meaning: 'what is false and does harm',
  },
  copyright: {
    category: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
    keyword: 'KEYWORD_COPYRIGHT_INFRINGEMENT',
    name: 'copyright',
    meaning: 'the work of others without their leave',
  },
  other: {
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    keyword: 'KEYWORD_OTHER',
    name: 'another breach of the guidelines',
    meaning: 'what disturbs the community otherwise',
  },
  spam: {
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    keyword: 'KEYWORD_OTHER',
    name: 'spam or advertising',
    meaning: 'advertising, and the same again and again',
  },
};

interface LawCodes extends Codes {
  readonly reference: string;
  /** In EUR-Lex. */
  readonly url: string;
  readonly meaning: string;
}

const eurLex = (celex: string): string => `https://eur-lex.europa.eu/eli/${celex}/oj`;

/** EU law that content can violate. */
export const LAWS: Readonly<Record<Law, LawCodes>> = {
  child_sexual_abuse: {
    category: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
    keyword: 'KEYWORD_CHILD_SEXUAL_ABUSE_MATERIAL',
    reference: 'Directive 2011/93/EU on combating the sexual abuse and sexual exploitation of children',
    url: eurLex('dir/2011/93'),
    meaning: 'it depicts, offers or solicits the sexual abuse of children',
  },
  terrorist_content: {
    category: 'STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY',
    keyword: 'KEYWORD_TERRORIST_CONTENT',
    reference: 'Directive (EU) 2017/541 on combating terrorism',
    url: eurLex('dir/2017/541'),
    meaning: 'it calls for, glorifies or helps with acts of terrorism',
  },
  hate_speech: {
    category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    keyword: 'KEYWORD_HATE_SPEECH',
    reference: 'Council Framework Decision 2008/913/JHA on combating certain forms of racism and xenophobia',
    url: eurLex('dec_framw/2008/913'),
    meaning: 'it incites to violence or hatred against people for their race, colour, religion, descent or origin',
  },
  copyright: {
    category: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
    keyword: 'KEYWORD_COPYRIGHT_INFRINGEMENT',
    reference: 'Directive 2001/29/EC on copyright in the information society, articles 2 and 3',
    url: eurLex('dir/2001/29'),
    meaning: 'it makes the work of others available to the public without their leave',
  },
  cyber_violence: {
    category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
    keyword: 'KEYWORD_CYBER_HARASSMENT',
    reference: 'Directive (EU) 2024/1385 on combating violence against women and domestic violence, articles 5 to 8',
    url: eurLex('dir/2024/1385'),
    meaning: 'it stalks, harasses or exposes a person',
  },
  personal_data: {
    category: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
    keyword: 'KEYWORD_MISSING_PROCESSING_GROUND',
    reference: 'Regulation (EU) 2016/679 (General Data Protection Regulation), article 6',
    url: eurLex('reg/2016/679'),
    meaning: 'it publishes personal data without a lawful basis',
  },
};

/** Names of the content types. */
export const CONTENT: Readonly<Record<ContentType, string>> = {
  movie: 'film',
  review: 'review',
  discussion: 'discussion',
  reply: 'reply in a discussion',
  timed_comment: 'comment at a moment of a film',
  profile_name: 'profile name',
};
