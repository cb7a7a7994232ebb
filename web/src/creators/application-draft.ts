import { Application, type CreatorTier, MAX_SAMPLES, SocialPlatform } from '@sankofa/api/contract/creator-verification';
import { t } from '../messages.ts';

/** Values of the form. */
export interface ApplicationDraft {
  readonly tier: CreatorTier;
  readonly bio: string;
  /** One URL per line. */
  readonly samples: string;
  readonly links: Readonly<Record<SocialPlatform, string>>;
}

export const BLANK: ApplicationDraft = {
  tier: 'standard',
  bio: '',
  samples: '',
  links: Object.fromEntries(SocialPlatform.options.map((platform) => [platform, ''])) as ApplicationDraft['links'],
};

/** The request of the form, without empty lines and fields. */
export const toApplication = ({ tier, bio, samples, links }: ApplicationDraft): Application => ({
  requested_tier: tier,
  bio_submission: bio.trim(),
  sample_work_urls: linesOf(samples),
  social_media_links: Object.fromEntries(
    SocialPlatform.options.flatMap((platform) => {
      const address = links[platform].trim();
      return address === '' ? [] : [[platform, address]];
    }),
  ),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type Field = 'bio' | 'samples' | `links.${SocialPlatform}`;

/** Validates the form against the contract; a message for each invalid field. */
export function faultsOf(draft: ApplicationDraft): Readonly<Partial<Record<Field, string>>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const { code, path, message } of Application.safeParse(toApplication(draft)).error?.issues ?? []) {
    const [part, at] = path;
    if (part === 'bio_submission') faults.bio ??= message;
    if (part === 'sample_work_urls') {
      const tooMany = code === 'too_big' ? t('creators.too_many', { maximum: MAX_SAMPLES }) : message;
      faults.samples ??=
        typeof at === 'number'
          ? t('creators.sample_fault', { fault: message, line: linesOf(draft.samples)[at] ?? '' })
          : tooMany;
    }
    if (part === 'social_media_links') faults[`links.${SocialPlatform.parse(at)}`] ??= message;
  }
  return faults;
}
