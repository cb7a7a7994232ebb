import { expect, it } from 'vitest';
import { answerText } from './resumable-upload.ts';

const answer = (status: number, type: string, body: string) =>
  answerText({ getStatus: () => status, getHeader: () => type, getBody: () => body });

it('shows the sentence of the server, and never the page of a proxy', () => {
  expect(answer(409, 'text/plain', 'The film is gone.\n')).toBe('The film is gone.');
  const page = '<html><h1>413 Request Entity Too Large</h1></html>';
  expect(answer(413, 'text/html', page)).toMatch(/^This is too large for the server/);
  expect(answer(502, 'text/html; charset=utf-8', page)).toMatch(/^Sankofa is not available/);
});
