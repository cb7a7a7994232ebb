import { type ConceptContext, conceptsOf, isPlain } from './concepts.ts';
import type { FilmFacts } from './film.ts';
import { isVisibleIn } from './suggest.ts';
import type { Term } from './terms.ts';
import { fold, foldSearch, isSlipOf, stem } from './text.ts';
import { withoutPlainWords } from './understand.ts';

/** Minimum likeness of a search to a name. */
const MIN_LIKENESS = 0.4;
/** The same if each word is a misspelling of one of the name's words, in order. */
const MIN_LIKENESS_OF_SLIPS = 0.15;
/** A longer search is a sentence: only its single words are corrected. */
const MAX_NAME_WORDS = 6;

/**
 * Corrects a search that contains an unknown word: to the title or name it is most similar to, or word by word. Knows only
 * the films that the caller may see.
 * @returns null if every word is known, or nothing is similar
 */
export function didYouMean(
  query: string,
  { index }: Pick<ConceptContext, 'index'>,
  mayShow: (film: FilmFacts) => boolean,
): string | null {
  const folded = foldSearch(query);
  const isKnown = (word: string): boolean =>
    isPlain(word) || conceptsOf(stem(word)).length > 0 || isVisibleIn(index.holdersOf(stem(word)), mayShow);
  const isUnknown = (word: string): boolean => /\D/.test(word) && !isKnown(word);
  if (!folded.split(' ').some(isUnknown)) return null;
  for (const term of index.terms.all()) {
    // The input may be incomplete instead of wrong.
    if (` ${term.folded}`.includes(` ${folded}`) && isVisibleIn(term.films, mayShow)) return null;
  }
  const likeTo = (text: string, suits: (term: Term) => boolean): Term | undefined =>
    index.terms
      .similar(text, MIN_LIKENESS_OF_SLIPS)
      .find(
        ({ term, likeness }) =>
          (likeness >= MIN_LIKENESS || areSlipsOf(text, term.folded)) &&
          suits(term) &&
          isVisibleIn(term.films, mayShow),
      )?.term;
  const rest = withoutPlainWords(folded);
  if (rest.split(' ').length <= MAX_NAME_WORDS) {
    const named = likeTo(folded, () => true) ?? likeTo(rest, ({ folded: name }) => name.includes(' '));
    if (named) return named.text;
  }
  const corrected = query.split(/\s+/).map((written) => {
    const word = fold(written);
    if (word.length < 4 || word.includes(' ') || !isUnknown(word)) return written;
    return likeTo(word, ({ folded: name }) => isSlipOf(word, name))?.text.toLocaleLowerCase() ?? written;
  });
  const text = corrected.join(' ');
  return fold(text) === fold(query) ? null : text;
}

function areSlipsOf(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')];
  return (
    words.length === others.length && words.every((word, n) => word === others[n] || isSlipOf(word, others[n] ?? ''))
  );
}
