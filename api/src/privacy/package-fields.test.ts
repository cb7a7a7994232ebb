import { expect, it } from 'vitest';
import { textsIn } from '../messages/catalogues.ts';
import { fieldLabel } from './package-fields.ts';

it('labels fields in the language of the reader, by either spelling of their names', () => {
  expect([fieldLabel('movieId', textsIn('fr')), fieldLabel('movie_id', textsIn('pt'))]).toEqual(['film', 'filme']);
  expect(fieldLabel('lawful_basis', textsIn('fr'))).toBe('base légale');
  expect(fieldLabel('promptHash', textsIn('fr'))).toBe('prompt hash');
});
