import { ProblemError } from '@sankofa/api/client/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LoadError } from './load-error.tsx';

const missing = { title: 'There is no such rule', list: 'All rules', to: '/rules' };

function drawn(error: Error): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LoadError title="This rule could not be read" missing={missing} error={error} onRetry={() => undefined} />
    </MemoryRouter>,
  );
}

it('says why something could not be read, and offers to try again', () => {
  const shown = drawn(new ProblemError(503, 'busy', 'Too much at once. Try again in a minute.'));
  expect(shown).toContain('This rule could not be read');
  expect(shown).toContain('Too much at once. Try again in a minute.');
  expect(shown).toContain('Retry');
  expect(shown).not.toContain('/rules');
});

it.each([
  [404, 'There is no rule with this id.'],
  // An address that is no id.
  [400, 'Nothing can be at this address. Look for it in the list.'],
])('leads to the list where there is no such thing (%s)', (status, says) => {
  const shown = drawn(new ProblemError(status, 'not_found', 'There is no rule with this id.'));
  expect(shown).toContain('There is no such rule');
  expect(shown).toContain(says);
  expect(shown).toContain('href="/rules"');
  expect(shown).not.toContain('Retry');
});
