import type { JsonObject } from '@sankofa/events/json';
import type { DataCategory } from '@sankofa/events/privacy/data-request-types';
import { controller, processingActivities } from './processing-register.ts';
import type { Texts } from './registered-activity.ts';

/** Data category of each activity in the register; null: only in the information on all categories. */
export const CATEGORY_OF_ACTIVITY: Readonly<Record<string, DataCategory | null>> = {
  accounts: 'profile_info',
  profiles: 'profile_info',
  age: 'profile_info',
  accessibility: 'preferences',
  library: 'preferences',
  terms: 'preferences',
  'privacy-policy': 'preferences',
  marketing: 'preferences',
  cookies: 'preferences',
  suggestions: 'viewing_history',
  viewing: 'viewing_history',
  'playback-refusals': 'viewing_history',
  ratings: 'ratings',
  discussions: 'comments',
  payments: 'payment_data',
};

const RIGHTS = ['rectification', 'erasure', 'restriction', 'portability', 'objection', 'withdrawal'] as const;

/**
 * The information that article 15(1) and (2) GDPR requires with a copy of the data, from the register of processing.
 * @param categories requested by the person; empty: all
 * @param t texts of the person's language
 */
export function packageInformation(categories: readonly DataCategory[], t: Texts): JsonObject {
  const isWanted = (id: string): boolean => {
    const category = CATEGORY_OF_ACTIVITY[id];
    return categories.length === 0 || (category ? categories.includes(category) : false);
  };
  const activities = processingActivities(t)
    .filter(({ id }) => isWanted(id))
    .map(({ name, purpose, lawful_basis, data, recipients, transfers, retention }) => ({
      activity: name,
      purpose,
      lawful_basis,
      categories_of_data: data,
      recipients,
      transfers_to_other_countries: transfers,
      how_long_it_is_kept: retention,
    }));
  return {
    controller: { name: controller.name, write_to: controller.email, data_protection_officer: controller.officer },
    what_we_do_with_your_data: activities,
    your_rights: RIGHTS.map((right) => t(`privacy.right.${right}`)),
    how_to_use_them: t('privacy.information.how', { contact: controller.email }),
    where_to_complain: t('privacy.information.complaint'),
    where_the_data_is_from: t('privacy.information.source'),
    decisions_by_machines: t('privacy.information.decisions'),
  };
}
