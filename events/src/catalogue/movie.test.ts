import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { movie } from './movie.ts';
import type { MovieDraft } from './movie-draft.ts';
import { saltRoad } from './testing/salt-road.ts';

const { details } = saltRoad;
const added = { type: 'MovieAdded', data: details } as const;
const save = (more: Partial<MovieDraft['details']> = {}, rest: Partial<MovieDraft> = {}) =>
  ({ kind: 'save', draft: { ...saltRoad, details: { ...details, ...more }, ...rest } }) as const;
const french = { language: 'fr', title: 'La route du sel', description: 'Un guide rentre chez lui.' };
const translated = { type: 'MovieTranslated', data: french } as const;
const captions = (language: string, ref = `captions/${language}.vtt`) => ({ kind: 'captions', language, ref }) as const;
const attached = (data: ReturnType<typeof captions>) => ({ type: 'MovieAssetAttached', data }) as const;

describe('saving a film', () => {
  it('adds it, with its translations and files', () => {
    given(movie, []).when(save()).decides([added]);
    given(movie, [])
      .when(save({}, { translations: [french], assets: [captions('fr')] }))
      .decides([added, translated, attached(captions('fr'))]);
  });

  it('records only what is another, and nothing when nothing is', () => {
    given(movie, [added]).when(save()).decides([]);
    given(movie, [added])
      .when(save({ rating: 'R', awards: ['Silver Cowrie, Mopti 2025'] }))
      .decides([
        { type: 'MovieDetailsChanged', data: { changes: { rating: 'R', awards: ['Silver Cowrie, Mopti 2025'] } } },
      ]);
    const changed = { type: 'MovieDetailsChanged', data: { changes: { rating: 'R', price: null } } } as const;
    given(movie, [added, changed])
      .when(save({ rating: 'R', price: null }))
      .decides([]);
  });

  it('translates it once, and again when the words are others', () => {
    const again = { ...french, title: 'Le chemin du sel' };
    given(movie, [added, translated])
      .when(save({}, { translations: [french] }))
      .decides([]);
    given(movie, [added, translated])
      .when(save({}, { translations: [again] }))
      .decides([{ type: 'MovieTranslated', data: again }]);
    given(movie, [added, translated]).when(save()).decides([]);
  });

  it('replaces the files of a kind, and leaves other kinds alone', () => {
    const history = [added, attached(captions('fr')), attached(captions('sw'))];
    given(movie, history)
      .when(save({}, { assets: [captions('fr', 'better.vtt')] }))
      .decides([
        { type: 'MovieAssetDetached', data: { kind: 'captions', language: 'sw' } },
        attached(captions('fr', 'better.vtt')),
      ]);
    given(movie, history)
      .when(save({}, { assets: [{ kind: 'video', language: null, ref: 'film.mp4' }] }))
      .decides([{ type: 'MovieAssetAttached', data: { kind: 'video', language: null, ref: 'film.mp4' } }]);
  });

  it.each([
    ['a year too far ahead', { year: 2032 }],
    ['a year before there were films', { year: 1899 }],
    ['no genre', { genres: [] }],
    ['an unknown genre', { genres: ['Splendid'] }],
    ['an unknown country', { countries: ['XX'] }],
    ['an empty title', { title: '  ' }],
    ['breaks that are not in order', { adBreaks: [900, 300] }],
    ['a break after the end', { adBreaks: [6_720] }],
    ['breaks without advertisements', { supportsAds: false }],
  ])('refuses %s', (_what, more) => {
    given(movie, []).when(save(more)).refuses('invalid_movie');
  });

  it('says in words what is wrong', () => {
    expect(() => movie.decide(movie.initial, save({ year: 2032 }), { now: new Date('2026-03-03') })).toThrow(
      'year is after 2031.',
    );
  });
});

describe('withdrawing a film', () => {
  const withdrawn = { type: 'MovieWithdrawn', data: { reason: 'The licence has ended' } } as const;
  const restored = { type: 'MovieRestored', data: { reason: 'Licensed again' } } as const;
  const withdraw = { kind: 'withdraw', ...withdrawn.data } as const;
  const restore = { kind: 'restore', ...restored.data } as const;

  it('happens once, with its reason, and can be taken back', () => {
    given(movie, [added]).when(withdraw).decides([withdrawn]);
    given(movie, [added, withdrawn]).when(withdraw).decides([]);
    given(movie, [added, withdrawn]).when(restore).decides([restored]);
    given(movie, [added]).when(restore).decides([]);
    given(movie, []).when(withdraw).refuses('not_found');
    given(movie, []).when(restore).refuses('not_found');
  });

  it('keeps it from being saved until it is restored', () => {
    given(movie, [added, withdrawn]).when(save()).refuses('movie_withdrawn');
    given(movie, [added, withdrawn, restored])
      .when(save({ featured: false }))
      .decides([{ type: 'MovieDetailsChanged', data: { changes: { featured: false } } }]);
  });
});
