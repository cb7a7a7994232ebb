/** Aggregates without a subject: ids of films, days, documents and what staff created. */
const ABOUT_NOBODY: ReadonlySet<string> = new Set([
  'creative',
  'discussionviews',
  'installation',
  'invoices',
  'legaldocument',
  'media',
  'movie',
  'pins',
  'product',
  'reconciliation',
  'rule',
  'searches',
  'transparencyreport',
]);

/** 122 bits as a random UUID (version 4) or a hash-based one (version 8), or 192 bits in base64url; never plain hex. */
const RANDOM = /^([\da-f]{8}-[\da-f]{4}-[48][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|(?![\da-f]{32}$)[\w-]{32})$/;

/** Names of streams about people that could be guessed from their data, each once. */
export function guessableStreams(events: readonly { readonly stream: string }[]): string[] {
  const isGuessable = (stream: string): boolean => {
    const [aggregate = ''] = stream.split('-', 1);
    return !ABOUT_NOBODY.has(aggregate) && !RANDOM.test(stream.slice(aggregate.length + 1));
  };
  return [...new Set(events.map(({ stream }) => stream))].filter(isGuessable);
}
