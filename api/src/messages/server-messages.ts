// Written by `npm run messages` from the English catalogues.

export interface ServerMessages {
  'seo.about': undefined;
  'seo.about.title': undefined;
  'seo.african_cinema.title': undefined;
  'seo.community_guidelines.text': undefined;
  'seo.community_guidelines.title': undefined;
  'seo.contact.text': undefined;
  'seo.contact.title': undefined;
  'seo.cookie_policy.text': undefined;
  'seo.cookie_policy.title': undefined;
  'seo.discover.text': undefined;
  'seo.discover.title': undefined;
  'seo.dmca_policy.text': undefined;
  'seo.dmca_policy.title': undefined;
  'seo.movies.text': undefined;
  'seo.movies.title': undefined;
  'seo.not_available.text': undefined;
  'seo.not_available.title': undefined;
  'seo.privacy_policy.text': undefined;
  'seo.privacy_policy.title': undefined;
  'seo.share_text': { title: string | number; year: string | number };
  'seo.terms_of_service.text': undefined;
  'seo.terms_of_service.title': undefined;
}

export interface RichServerMessages {
}
