import { describe, expect, it } from 'vitest';
import { fault } from '../fault.ts';
import { given } from '../testing/given.ts';
import { movie } from './movie.ts';
import type { MovieAsset, MovieDraft } from './movie-draft.ts';
import type { MovieEdit } from './movie-edit.ts';
import { saltRoad } from './testing/salt-road.ts';

const { details } = saltRoad;
const added = { type: 'MovieAdded', data: { ...details, isDraft: false } } as const;
const save = (more: Partial<MovieDraft['details']> = {}, rest: Partial<MovieDraft> = {}) =>
  ({ kind: 'save', draft: { ...saltRoad, details: { ...details, ...more }, ...rest } }) as const;
const french = {
  language: 'fr',
  title: 'La route du sel',
  description: 'Un guide rentre chez lui.',
  genres: ['Drame'],
};
const translated = { type: 'MovieTranslated', data: french } as const;
const captions = (language: string, ref = `captions/${language}.vtt`) => ({ kind: 'captions', language, ref }) as const;
const attached = (data: MovieAsset) => ({ type: 'MovieAssetAttached', data }) as const;

describe('saving a film', () => {
  it('adds it, with its translations and files', () => {
    given(movie, []).when(save()).decides([added]);
    given(movie, [])
      .when(save({}, { translations: [french], assets: [captions('fr')] }))
      .decides([added, translated, attached(captions('fr'))]);
  });

  it('records only changes, and nothing if there are none', () => {
    given(movie, [added]).when(save()).decides([]);
    given(movie, [added])
      .when(save({ rating: 'R', awards: ['Silver Cowrie, Mopti 2025'] }))
      .decides([
        {
          type: 'MovieDetailsChanged',
          data: { changes: { rating: 'R', awards: ['Silver Cowrie, Mopti 2025'] }, reason: null },
        },
      ]);
    const changed = {
      type: 'MovieDetailsChanged',
      data: { changes: { rating: 'R', price: null }, reason: null },
    } as const;
    given(movie, [added, changed])
      .when(save({ rating: 'R', price: null }))
      .decides([]);
  });

  it('stores a translation once, and again when it changes', () => {
    const again = { ...french, title: 'Le chemin du sel' };
    given(movie, [added, translated])
      .when(save({}, { translations: [french] }))
      .decides([]);
    given(movie, [added, translated])
      .when(save({}, { translations: [again] }))
      .decides([{ type: 'MovieTranslated', data: again }]);
    given(movie, [added, translated]).when(save()).decides([]);
  });

  it('replaces the files of a kind and keeps other kinds', () => {
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

  it('falls back to the generated poster when its picture is removed, and keeps it', () => {
    const picture = attached({ kind: 'poster', language: null, ref: '/api/movies/film/posters/0123456789ab' });
    const taken = { type: 'MovieAssetDetached', data: { kind: 'poster', language: null } } as const;
    given(movie, [added, picture]).when({ kind: 'detach-poster' }).decides([taken]);
    given(movie, [added, picture, taken]).when({ kind: 'detach-poster' }).decides([]);
    given(movie, []).when({ kind: 'detach-poster' }).refuses('not_found');
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

  it('explains what is wrong', () => {
    expect(() => movie.decide(movie.initial, save({ year: 2032 }), { now: new Date('2026-03-03') })).toThrow(
      expect.objectContaining({ params: { field: 'year', message: fault('year_last', 2031) } }),
    );
  });
});

describe('withdrawing a film', () => {
  const withdrawn = { type: 'MovieUnpublished', data: { reason: 'The licence has ended' } } as const;
  const restored = { type: 'MovieRepublished', data: { reason: 'Licensed again' } } as const;
  const withdraw = { kind: 'withdraw', ...withdrawn.data } as const;
  const restore = { kind: 'restore', ...restored.data } as const;

  it('happens once, with a reason, and can be undone', () => {
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
      .decides([{ type: 'MovieDetailsChanged', data: { changes: { featured: false }, reason: null } }]);
  });
});

describe('a new file', () => {
  const video = { kind: 'video', language: null, ref: 'a' } as const;
  it('replaces the one of its kind and leaves the rest of the film unchanged', () => {
    given(movie, [added])
      .when({ kind: 'attach', asset: video })
      .decides([attached(video)]);
    given(movie, [added, attached(video)])
      .when({ kind: 'attach', asset: video })
      .decides([]);
    const another = { ...video, ref: 'b' };
    given(movie, [added, attached(video)])
      .when({ kind: 'attach', asset: another })
      .decides([attached(another)]);
    given(movie, []).when({ kind: 'attach', asset: video }).refuses('not_found');
  });
});

describe('two people editing the same film', () => {
  const changed = { type: 'MovieDetailsChanged', data: { changes: { rating: 'R' }, reason: null } } as const;

  it('only save the details if they read the latest edition', () => {
    given(movie, [added])
      .when({ ...save(), edition: 0 })
      .refuses('movie_changed');
    given(movie, [])
      .when({ ...save(), edition: 0 })
      .decides([added]);
    given(movie, [added, changed])
      .when({ ...save(), edition: 1 })
      .refuses('movie_changed');
    given(movie, [added, changed])
      .when({ ...save(), edition: 2, reason: 'A slip' })
      .decides([{ type: 'MovieDetailsChanged', data: { changes: { rating: 'PG-13' }, reason: 'A slip' } }]);
  });

  it('are not affected by files or other translations', () => {
    given(movie, [added, translated, attached(captions('fr'))])
      .when({ ...save({ rating: 'R' }), edition: 1 })
      .decides([changed]);
  });

  it('only save a translation if they read the latest one', () => {
    const translate = (edition: number) => ({ kind: 'translate', translation: french, edition }) as const;
    const other = { ...translated, data: { ...french, title: 'Le chemin' } };
    given(movie, [added]).when(translate(0)).decides([translated]);
    given(movie, [added, translated]).when(translate(1)).decides([]);
    given(movie, [added, translated, other]).when(translate(1)).refuses('movie_changed');
    given(movie, []).when(translate(0)).refuses('not_found');
  });
});

describe('a translation', () => {
  it('keeps its genres if the command omits them', () => {
    const { genres: _, ...words } = french;
    given(movie, [added, translated])
      .when(save({}, { translations: [words] }))
      .decides([]);
  });

  it('can be removed', () => {
    const remove = { kind: 'remove-translation', language: 'fr' } as const;
    const removed = { type: 'MovieTranslationRemoved', data: { language: 'fr' } } as const;
    given(movie, [added, translated]).when(remove).decides([removed]);
    given(movie, [added, translated, removed]).when(remove).decides([]);
    given(movie, [added, translated, removed])
      .when({ kind: 'translate', translation: french, edition: 0 })
      .refuses('movie_changed');
  });
});

describe('an unwanted file', () => {
  it('is removed when its kind is named', () => {
    const poster = { kind: 'poster', language: null, ref: '/poster.jpg' } as const;
    given(movie, [added, attached(poster)])
      .when({ ...save(), without: ['poster'] })
      .decides([{ type: 'MovieAssetDetached', data: { kind: 'poster', language: null } }]);
  });
});

describe('an edit of many films', () => {
  const edit = (change: MovieEdit) => ({ kind: 'edit', edit: change, reason: 'A festival' }) as const;
  const changes = (change: object) =>
    ({ type: 'MovieDetailsChanged', data: { changes: change, reason: 'A festival' } }) as const;

  it('changes the named fields, and nothing if they already have the value', () => {
    given(movie, [added])
      .when(edit({ isPremium: true, addGenre: 'Family', removeGenre: 'Adventure' }))
      .decides([changes({ isPremium: true, genres: ['Drama', 'Family'] })]);
    given(movie, [added])
      .when(edit({ featured: true, addGenre: 'Drama', removeGenre: 'Horror' }))
      .decides([]);
  });

  it('removes the breaks when ads are turned off, and adds the default ones when turned on', () => {
    const addedAs = (more: Partial<MovieDraft['details']>) => ({
      type: 'MovieAdded' as const,
      data: { ...added.data, ...more },
    });
    const without = addedAs({ supportsAds: false, adBreaks: [] });
    const short = addedAs({ supportsAds: false, adBreaks: [], runtimeMinutes: 24 });
    given(movie, [added])
      .when(edit({ supportsAds: false }))
      .decides([changes({ supportsAds: false, adBreaks: [] })]);
    given(movie, [without])
      .when(edit({ supportsAds: true }))
      .decides([changes({ supportsAds: true, adBreaks: [600, 1_800, 3_600] })]);
    given(movie, [short])
      .when(edit({ supportsAds: true }))
      .decides([changes({ supportsAds: true, adBreaks: [600] })]);
    given(movie, [without])
      .when({ ...edit({ supportsAds: true }), videoSeconds: 1_900 })
      .decides([changes({ supportsAds: true, adBreaks: [600, 1_800] })]);
  });

  it('is refused if a film would have no genre, or is withdrawn', () => {
    const single = { type: 'MovieAdded' as const, data: { ...added.data, genres: ['Drama'] } };
    given(movie, [single])
      .when(edit({ removeGenre: 'Drama' }))
      .refuses('invalid_movie');
    given(movie, [added, { type: 'MovieUnpublished', data: { reason: 'x' } }])
      .when(edit({ featured: false }))
      .refuses('movie_withdrawn');
  });
});

describe('ad breaks and the length of the video', () => {
  const saving = (adBreaks: number[], videoSeconds: number) => ({ ...save({ adBreaks }), videoSeconds });

  it('refuses a new break after the end of the video', () => {
    given(movie, [added])
      .when(saving([600, 1_800, 1_900], 1_900))
      .refuses('break_after_video');
  });

  it('keeps breaks that a shorter video has put out of reach', () => {
    given(movie, [added])
      .when(saving([600, 1_800, 3_600], 20))
      .decides([]);
  });
});
