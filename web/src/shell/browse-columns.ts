import { type Collection, collectionText } from '@sankofa/api/contract/collection-texts';
import { t } from '../messages.ts';

const link = (collection: Collection) => ({
  to: `/browse/${collection}`,
  label: collectionText(collection).title,
});

/** The lists of films in columns, with titles in the current language. */
export const browseColumns = () => [
  {
    title: t('shell.browse_discover'),
    links: [link('featured'), link('trending'), link('trending-nigeria'), link('new-releases'), link('awards')],
  },
  {
    title: t('shell.browse_genres'),
    links: [
      link('genre-drama'),
      link('genre-comedy'),
      link('genre-action'),
      link('genre-documentary'),
      link('genre-romance'),
      link('genre-thriller'),
    ],
  },
  {
    title: t('shell.browse_collections'),
    links: [
      link('independent'),
      link('family'),
      link('historical'),
      { to: '/discover', label: t('shell.ai_discovery') },
    ],
  },
  {
    title: t('shell.browse_regions'),
    links: [
      { to: '/african-cinema', label: t('shell.african_cinema') },
      { to: '/movies?region=africa', label: t('shell.all_of_africa') },
      { to: '/movies?region=caribbean', label: t('shell.caribbean') },
      { to: '/movies?region=global', label: t('shell.all_films') },
    ],
  },
];
