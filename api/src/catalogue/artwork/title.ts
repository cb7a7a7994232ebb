/** Distance of the title from the sides of a poster, whose width is 400. */
export const TITLE_MARGIN = 28;
const WIDTH = 400 - 2 * TITLE_MARGIN;
const MAX_LINES = 5;
/** Font sizes: fewer lines are preferred as long as the title stays at least this large. */
const LARGE = 40;
const LARGEST = 44;

/** Splits a title into balanced lines of whole words, as few as keep it large, and in a size that fits a poster. */
export function fitTitle(title: string): { readonly lines: readonly string[]; readonly size: number } {
  const words = title.split(/\s+/).filter((word) => word !== '');
  let best = { lines: [title], size: 0 };
  for (let count = 1; count <= Math.min(MAX_LINES, words.length); count++) {
    const lines = balanced(words, count);
    const size = Math.min(LARGEST, WIDTH / Math.max(...lines.map(widthOf)));
    if (size > best.size) best = { lines, size };
    if (size >= LARGE) break;
  }
  return best;
}

/** Lines with the shortest possible longest line. */
function balanced(words: readonly string[], count: number): string[] {
  if (count === 1) return [words.join(' ')];
  let best: string[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (let first = 1; first <= words.length - count + 1; first++) {
    const lines = [words.slice(0, first).join(' '), ...balanced(words.slice(first), count - 1)];
    const longest = Math.max(...lines.map(widthOf));
    if (longest < shortest) [best, shortest] = [lines, longest];
  }
  return best;
}

/** Approximate width of a text in Fraunces semi-bold, in em. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => {
    if (/[iljtfI'’.,:;!|() -]/.test(letter)) return sum + 0.33;
    if (/[mwMW—]/.test(letter)) return sum + 0.92;
    return sum + (/\p{Lu}/u.test(letter) ? 0.72 : /\p{Script=Latin}|\d/u.test(letter) ? 0.57 : 1);
  }, 0);
