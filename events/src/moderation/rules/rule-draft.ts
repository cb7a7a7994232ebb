import { z } from 'zod';
import { fault } from '../../fault.ts';
import { code, open } from '../../store/field-kinds.ts';
import { ContentType } from '../content-type.ts';
import { ViolationType } from '../report.ts';

/** Content that rules read: texts that people publish. */
export const RuleContentType = ContentType.exclude(['movie']);
export type RuleContentType = z.infer<typeof RuleContentType>;

/** Action of an active rule: report to moderators, or remove the text at once by a decision that can be appealed. */
export const RuleAction = z.enum(['flag', 'content_removal']);
export type RuleAction = z.infer<typeof RuleAction>;

/** Violations that the classifier detects. */
export const ClassifiedViolation = ViolationType.exclude(['misinformation', 'copyright', 'impersonation', 'other']);
export type ClassifiedViolation = z.infer<typeof ClassifiedViolation>;

export const MAX_RULE_NAME = 80;
export const MAX_RULE_DESCRIPTION = 500;
export const MAX_KEYWORDS = 300;
export const MAX_KEYWORD = 80;
export const MAX_HOSTS = 200;
/** Longest window for counting posts, in minutes: a day. */
export const MAX_RATE_MINUTES = 1_440;
export const MAX_RATE_POSTS = 200;
/** Below this, the classifier matches nearly every text. */
export const MIN_THRESHOLD = 0.2;

const Host = code(
  'host',
  z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^([a-z0-9-]{1,63}\.){1,8}[a-z0-9-]{2,63}$/, fault('host')),
);

const Links = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('any') }),
  /** Links to one of these hosts or their subdomains. */
  z.strictObject({ kind: z.literal('hosts'), hosts: z.array(Host).min(1, fault('hosts')).max(MAX_HOSTS) }),
  z.strictObject({ kind: z.literal('more_than'), count: z.int().min(1).max(20) }),
]);

/** Definition of a rule by a moderator. */
export const RuleDraft = z.strictObject({
  name: open(z.string().trim().min(1, fault('name')).max(MAX_RULE_NAME, fault('characters', MAX_RULE_NAME))),
  /** Purpose of the rule; may be empty. */
  description: open(z.string().trim().max(MAX_RULE_DESCRIPTION, fault('characters', MAX_RULE_DESCRIPTION))),
  contentTypes: z.array(RuleContentType).min(1, fault('content')).max(RuleContentType.options.length),
  /** Whether one condition is enough, or all must match. */
  matching: z.enum(['any', 'all']),
  /** Words and phrases in all inflections; in quotation marks: exact. */
  keywords: z
    .array(
      open(
        z
          .string()
          .trim()
          .max(MAX_KEYWORD)
          .regex(/[\p{L}\p{N}]/u, fault('word')),
      ),
    )
    .max(MAX_KEYWORDS, fault('words', MAX_KEYWORDS)),
  links: Links.nullable(),
  /** More posts than this by one person within `minutes`. */
  rate: z
    .strictObject({ posts: z.int().min(1).max(MAX_RATE_POSTS), minutes: z.int().min(1).max(MAX_RATE_MINUTES) })
    .nullable(),
  /** Minimum confidence for one of these violations. */
  classifier: z
    .array(
      z.strictObject({
        violation: ClassifiedViolation,
        threshold: z
          .number()
          .min(MIN_THRESHOLD, fault('threshold', MIN_THRESHOLD * 100))
          .max(1),
      }),
    )
    .max(ClassifiedViolation.options.length)
    .refine((all) => new Set(all.map(({ violation }) => violation)).size === all.length, fault('twice')),
  action: RuleAction,
  /** Violation that the content is reported or removed for. */
  violation: ViolationType,
});
export type RuleDraft = z.infer<typeof RuleDraft>;

/** Whether the rule has conditions: without any it would match everything. */
export const hasConditions = ({ keywords, links, rate, classifier }: RuleDraft): boolean =>
  keywords.length > 0 || links !== null || rate !== null || classifier.length > 0;
