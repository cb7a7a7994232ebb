/** Example searches in each supported language. We wrote them: they are not searches of users. */
export const exampleSearches = [
  'Feel-good films from East Africa under two hours',
  'Award-winning dramas about memory',
  'Something short for kids',
  'Un film sénégalais sur la famille',
  'Filmes em português sobre o mar',
  'Vichekesho kutoka Kenya',
] as const;
