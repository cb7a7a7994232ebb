// Written by `npm run messages` from the English catalogues.

export interface SharedMessages {
  'client.language': undefined;
  'client.unexpected_answer': { status: string | number };
  'client.unreachable': undefined;
  'contract.collection.african-cinema.text': undefined;
  'contract.collection.african-cinema.title': undefined;
  'contract.collection.awards.text': undefined;
  'contract.collection.awards.title': undefined;
  'contract.collection.creator-spotlight.text': undefined;
  'contract.collection.creator-spotlight.title': undefined;
  'contract.collection.family.text': undefined;
  'contract.collection.family.title': undefined;
  'contract.collection.featured.text': undefined;
  'contract.collection.featured.title': undefined;
  'contract.collection.genre-action.text': undefined;
  'contract.collection.genre-action.title': undefined;
  'contract.collection.genre-comedy.text': undefined;
  'contract.collection.genre-comedy.title': undefined;
  'contract.collection.genre-documentary.text': undefined;
  'contract.collection.genre-documentary.title': undefined;
  'contract.collection.genre-drama.text': undefined;
  'contract.collection.genre-drama.title': undefined;
  'contract.collection.genre-romance.text': undefined;
  'contract.collection.genre-romance.title': undefined;
  'contract.collection.genre-thriller.text': undefined;
  'contract.collection.genre-thriller.title': undefined;
  'contract.collection.historical.text': undefined;
  'contract.collection.historical.title': undefined;
  'contract.collection.independent.text': undefined;
  'contract.collection.independent.title': undefined;
  'contract.collection.new-releases.text': undefined;
  'contract.collection.new-releases.title': undefined;
  'contract.collection.regional.text': undefined;
  'contract.collection.regional.title': undefined;
  'contract.collection.trending-nigeria.text': undefined;
  'contract.collection.trending-nigeria.title': undefined;
  'contract.collection.trending.text': undefined;
  'contract.collection.trending.title': undefined;
  'contract.from_region': { region: string | number };
  'contract.most_watched_in': { region: string | number };
  'contract.most_watched_there': undefined;
  'contract.region.africa.name': undefined;
  'contract.region.africa.text': undefined;
  'contract.region.brazil.name': undefined;
  'contract.region.brazil.text': undefined;
  'contract.region.canada.name': undefined;
  'contract.region.canada.text': undefined;
  'contract.region.caribbean.name': undefined;
  'contract.region.caribbean.text': undefined;
  'contract.region.ethiopia.name': undefined;
  'contract.region.ethiopia.text': undefined;
  'contract.region.france.name': undefined;
  'contract.region.france.text': undefined;
  'contract.region.ghana.name': undefined;
  'contract.region.ghana.text': undefined;
  'contract.region.global.name': undefined;
  'contract.region.global.text': undefined;
  'contract.region.jamaica.name': undefined;
  'contract.region.jamaica.text': undefined;
  'contract.region.kenya.name': undefined;
  'contract.region.kenya.text': undefined;
  'contract.region.nigeria.name': undefined;
  'contract.region.nigeria.text': undefined;
  'contract.region.south-africa.name': undefined;
  'contract.region.south-africa.text': undefined;
  'contract.region.trinidad.name': undefined;
  'contract.region.trinidad.text': undefined;
  'contract.region.uk.name': undefined;
  'contract.region.uk.text': undefined;
  'contract.region.usa.name': undefined;
  'contract.region.usa.text': undefined;
}

export interface RichSharedMessages {
}
