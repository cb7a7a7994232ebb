import type { JsonObject } from '@sankofa/events/json';
import type { DataCategory } from '@sankofa/events/privacy/data-request-types';
import { controller, processingRegister } from './processing-register.ts';

/** Which category of data each activity of the register is about; null: it is in the information on all of them only. */
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
};

const RIGHTS = [
  'To have something corrected (article 16)',
  'To be erased (article 17)',
  'To have the use of your data restricted (article 18)',
  'To take your data to another service (article 20)',
  'To object to what we do with your data (article 21)',
  'To withdraw a consent at any time; what was done before stays lawful (article 7)',
];

/**
 * What article 15(1) and (2) of the GDPR wants told with a copy of the data, from the register of processing.
 * @param categories what the person asked for; none: all of it
 */
export function packageInformation(categories: readonly DataCategory[]): JsonObject {
  const isWanted = (id: string): boolean => {
    const category = CATEGORY_OF_ACTIVITY[id];
    return categories.length === 0 || (category ? categories.includes(category) : false);
  };
  const activities = processingRegister
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
    your_rights: RIGHTS,
    how_to_use_them: `Under “Your privacy”, or by e-mail to ${controller.email}.`,
    where_to_complain:
      'To the data protection authority of the country where you live, where you work, or where you think the law was broken.',
    where_the_data_is_from:
      'From you, from the devices you use, and from what you do here. From others where they write about you: people who report what you wrote, an account that named you as a parent, and staff who work on your requests and on reports.',
    decisions_by_machines:
      'Rules written by moderators can flag what you write, and some remove it at once without a person. We tell you, you can appeal, and a person decides on the appeal. Which films a profile may watch follows from its limits and from the age that was declared or checked. With your consent, films are suggested by what you watched and rated; that has no other effect on you.',
  };
}
