import { type Trace, wordOf } from './film.ts';

/** Describes, for a reason, where a word occurs in a film. */
export function whereText(trace: Trace): string {
  const { text } = trace;
  switch (text.field) {
    case 'title':
      return `“${wordOf(trace)}” is in its title, ${text.text}`;
    case 'tag':
      return `${text.text} is one of its themes`;
    case 'director':
      return `Directed by ${text.text}`;
    case 'producer':
      return `Produced by ${text.text}`;
    case 'cast':
      return `${text.text} is in the cast`;
    case 'description':
      return `“${wordOf(trace)}” is in its description`;
  }
}
