import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../store/refusal.ts';
import { NOW } from '../testing/given.ts';
import type { MovieAsset, MovieDraft } from './movie-draft.ts';
import type { MovieEvent } from './movie-events.ts';
import { requireEdition, save, translationEvents } from './movie-save.ts';
import { assetKey, evolve, initialMovie, type MovieState } from './movie-state.ts';
import { saltRoad } from './testing/salt-road.ts';

const after = (state: MovieState, events: readonly MovieEvent[]): MovieState => events.reduce(evolve, state);

const title = fc.constantFrom('La route du sel', 'Le chemin du sel', 'Sel');
const translation = (language: string) =>
  fc.record({
    language: fc.constant(language),
    title,
    description: fc.constantFrom('Un guide rentre.', 'Un guide part.'),
    genres: fc.constantFrom<string[]>([], ['Drame']),
  });
const asset = (language: string): fc.Arbitrary<MovieAsset> =>
  fc.record({
    kind: fc.constant('captions' as const),
    language: fc.constant(language),
    ref: fc.constantFrom('captions/one.vtt', 'captions/other.vtt'),
  });
const some = <T>(one: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.tuple(fc.option(one), fc.option(other)).map((both) => both.flatMap((value) => (value === null ? [] : [value])));
/** Random edits of the same film. */
const drafts: fc.Arbitrary<MovieDraft> = fc
  .record({
    details: fc.record(
      {
        rating: fc.constantFrom('G', 'R'),
        year: fc.integer({ min: 1990, max: 2025 }),
        awards: fc.constantFrom<string[]>([], ['Silver Cowrie, Mopti 2025'], ['Silver Cowrie, Mopti 2025', 'Another']),
        cast: fc.constantFrom(['Ama'], ['Ama', 'Kofi'], ['Kofi', 'Ama']),
      },
      { requiredKeys: [] },
    ),
    translations: some(translation('fr'), translation('pt')),
    assets: some(asset('fr'), asset('en')),
  })
  .map(
    ({ details, ...rest }) => ({ ...saltRoad, details: { ...saltRoad.details, ...details }, ...rest }) as MovieDraft,
  );

describe('saving a film', () => {
  it('stores the last saved state, and records nothing when saved unchanged', () => {
    fc.assert(
      fc.property(fc.array(drafts, { minLength: 1, maxLength: 3 }), (all) => {
        const state = all.reduce((film, draft) => after(film, save(film, { draft }, NOW)), initialMovie);
        const last = all.at(-1) as MovieDraft;
        expect(state.details).toMatchObject(last.details);
        for (const words of last.translations) expect(state.translations[words.language]).toEqual(words);
        // Kinds that are absent from the draft stay unchanged.
        if (last.assets.length > 0) {
          expect(state.assets).toEqual(Object.fromEntries(last.assets.map((file) => [assetKey(file), file])));
        }
        expect(save(state, { draft: last }, NOW)).toEqual([]);
      }),
    );
  });

  it('records only what changed', () => {
    fc.assert(
      fc.property(drafts, drafts, (one, other) => {
        const film = after(initialMovie, save(initialMovie, { draft: one }, NOW));
        for (const event of save(film, { draft: other }, NOW)) {
          if (event.type !== 'MovieDetailsChanged') continue;
          for (const [field, value] of Object.entries(event.data.changes)) {
            expect(value).not.toEqual(one.details[field as keyof MovieDraft['details']]);
          }
        }
      }),
    );
  });
});

describe('an edition', () => {
  const state = (writes: number): MovieState => ({ ...initialMovie, editions: { details: writes } });
  const refused = expect.objectContaining({ code: 'movie_changed' });

  it('must be the one that was read, or nothing is written', () => {
    expect(() => requireEdition(state(2), 'details', 2)).not.toThrow();
    expect(() => requireEdition(state(3), 'details', 2)).toThrow(refused);
    expect(() => requireEdition(state(1), 'details', 2)).toThrow(Refusal);
  });

  it('is 0 for parts that were never written', () => {
    expect(() => requireEdition(initialMovie, 'fr', 0)).not.toThrow();
    expect(() => requireEdition(initialMovie, 'fr', 1)).toThrow(refused);
  });

  it('is not checked if the command names none', () => {
    expect(() => requireEdition(state(7), 'details', undefined)).not.toThrow();
  });
});

it('keeps the genres of a translation that omits them', () => {
  const known = { language: 'fr', title: 'La route du sel', description: 'Un guide rentre.', genres: ['Drame'] };
  const { genres: _, ...without } = known;
  const film = evolve(initialMovie, { type: 'MovieTranslated', data: known });
  expect(translationEvents(film, without)).toEqual([]);
  expect(translationEvents(film, { ...without, title: 'Sel' })).toEqual([
    { type: 'MovieTranslated', data: { ...known, title: 'Sel' } },
  ]);
  expect(translationEvents(initialMovie, without)).toEqual([
    { type: 'MovieTranslated', data: { ...known, genres: [] } },
  ]);
});
