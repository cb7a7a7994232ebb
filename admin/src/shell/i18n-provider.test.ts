import { expect, it } from 'vitest';
import { i18nProvider } from './i18n-provider.ts';

const { translate } = i18nProvider;

it('answers the keys of react-admin from our catalogue', () => {
  expect(translate('ra.action.add_filter')).toBe('Add filter');
  expect(translate('ra.navigation.page', { page: 3 })).toBe('Go to page 3');
  expect(translate('ra.notification.deleted', { smart_count: 2 })).toBe('2 elements deleted');
});

it('leaves what is a text already as it is', () => {
  expect(translate('E-mail or name')).toBe('E-mail or name');
  expect(translate('resources.movies.fields.title', { _: 'Title' })).toBe('Title');
  expect(i18nProvider.getLocale()).toBe('en');
});
