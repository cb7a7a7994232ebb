import { type Collection, collectionText } from '@sankofa/api/contract/collection-texts';

const link = (collection: Collection) => ({
  to: `/browse/${collection}`,
  label: collectionText(collection).title,
});

/** The lists of films, by what somebody is after. */
export const browseColumns = [
  {
    title: 'Now',
    links: [link('featured'), link('trending'), link('trending-nigeria'), link('new-releases'), link('awards')],
  },
  {
    title: 'Genres',
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
    title: 'Kinds of film',
    links: [link('independent'), link('family'), link('historical'), { to: '/discover', label: 'AI Discovery' }],
  },
  {
    title: 'Places',
    links: [
      { to: '/african-cinema', label: 'African Cinema' },
      { to: '/movies?region=africa', label: 'All of Africa' },
      { to: '/movies?region=caribbean', label: 'The Caribbean' },
      { to: '/movies?region=global', label: 'All films' },
    ],
  },
] as const;
