/** What can be asked, in each of the languages that are understood. Written by us: nobody has searched for these. */
export const exampleSearches = [
  'Feel-good films from East Africa under two hours',
  'Award-winning dramas about memory',
  'Something short for kids',
  'Un film sénégalais sur la famille',
  'Filmes em português sobre o mar',
  'Vichekesho kutoka Kenya',
] as const;
