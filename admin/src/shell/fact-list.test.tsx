import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FactList } from './fact-list.tsx';

it('names what is known, and leaves out what is not', () => {
  const drawn = renderToStaticMarkup(
    <FactList
      of={[
        ['Method', 'Document upload'],
        ['Reason', null],
        ['Bytes', 0],
      ]}
    />,
  );
  const inOrder = (tag: string) =>
    [...drawn.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text);
  expect(inOrder('dt')).toEqual(['Method', 'Bytes']);
  expect(inOrder('dd')).toEqual(['Document upload', '0']);
});
