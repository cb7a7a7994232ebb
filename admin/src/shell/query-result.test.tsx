import { ProblemError } from '@sankofa/api/client/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type DisplayedQuery, QueryResult } from './query-result.tsx';

const stumble = new ProblemError(503, 'busy', 'Too much at once. Try again in a minute.');
const gone = new ProblemError(404, 'not_found', 'There is no rule with this id.');

function drawn(data: string | undefined, error: Error | null): string {
  const query = {
    data,
    error,
    errorUpdatedAt: error ? 1 : 0,
    isPending: data === undefined && error === null,
    isPlaceholderData: false,
    refetch: async () => undefined as never,
  } as DisplayedQuery<string>;
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryResult query={query} height={40} title="This rule could not be read">
        {(text) => <p>{text}</p>}
      </QueryResult>
    </MemoryRouter>,
  );
}

it('shows the outline of what is being read, then what was read', () => {
  expect(drawn(undefined, null)).toContain('MuiSkeleton');
  expect(drawn('No spam', null)).toBe('<p>No spam</p>');
});

it('says in its place why something was never read', () => {
  const shown = drawn(undefined, stumble);
  expect(shown).toContain('This rule could not be read');
  expect(shown).toContain('Too much at once.');
  expect(shown).not.toContain('MuiSkeleton');
});

it('leaves what was read before as it is when it could not be read again', () => {
  expect(drawn('No spam', stumble)).toBe('<p>No spam</p>');
});

it('takes away what was read before once it is refused', () => {
  const shown = drawn('No spam', gone);
  expect(shown).toContain('There is no rule with this id.');
  expect(shown).not.toContain('No spam');
});
