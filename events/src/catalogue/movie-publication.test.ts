import { describe, expect, it } from 'vitest';
import { given, NOW, YESTERDAY } from '../testing/given.ts';
import { movie } from './movie.ts';
import { isPublic, requirePublic, requireRights } from './movie-publication.ts';
import { saltRoad } from './testing/salt-road.ts';

const HOUR_MS = 3_600_000;
const later = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR_MS);

const addedAs = (isDraft: boolean) => ({ type: 'MovieAdded', data: { ...saltRoad.details, isDraft } }) as const;
const published = addedAs(false);
const draft = addedAs(true);
const planned = (publishAt: Date | null) =>
  ({ type: 'MoviePublicationPlanned', data: { publishAt: publishAt?.toISOString() ?? null } }) as const;
const release = { type: 'MoviePublished', data: {} } as const;
const withdrawn = { type: 'MovieUnpublished', data: { reason: 'x' } } as const;
const restored = { type: 'MovieRepublished', data: { reason: 'x' } } as const;
const add = (publishAt?: Date | null) => ({ kind: 'save', draft: saltRoad, publishAt }) as const;
const plan = (publishAt: Date | null) => ({ kind: 'plan-publication', publishAt }) as const;

describe('publication of a film', () => {
  it('happens when it is added, later, or not yet', () => {
    given(movie, []).when(add()).decides([published]);
    given(movie, []).when(add(null)).decides([draft]);
    given(movie, [])
      .when(add(later(1)))
      .decides([draft, planned(later(1))]);
    given(movie, []).when(add(NOW)).refuses('publication_in_past');
  });

  it('can be planned, moved and cancelled while it is a draft', () => {
    given(movie, [draft])
      .when(plan(later(1)))
      .decides([planned(later(1))]);
    given(movie, [draft, planned(later(1))])
      .when(plan(later(1)))
      .decides([]);
    given(movie, [draft, planned(later(1))])
      .when(plan(null))
      .decides([planned(null)]);
    given(movie, [draft]).when(plan(NOW)).refuses('publication_in_past');
    given(movie, [published])
      .when(plan(later(1)))
      .refuses('already_published');
    given(movie, [draft, withdrawn]).when(plan(null)).refuses('movie_withdrawn');
  });

  it('happens once, on request or at the planned time', () => {
    given(movie, [draft]).when({ kind: 'publish' }).decides([release]);
    given(movie, [published]).when({ kind: 'publish' }).decides([]);
    given(movie, [draft, planned(NOW)])
      .when({ kind: 'publish-due' })
      .decides([release]);
    given(movie, [draft, planned(NOW), release])
      .when({ kind: 'publish-due' })
      .decides([]);
    for (const history of [[draft], [draft, planned(later(1))], [draft, planned(NOW), planned(null)]]) {
      given(movie, history).when({ kind: 'publish-due' }).decides([]);
    }
  });

  it('does not happen while the film is withdrawn, nor by restoring it', () => {
    given(movie, [draft, withdrawn]).when({ kind: 'publish' }).refuses('movie_withdrawn');
    given(movie, [draft, planned(NOW), withdrawn])
      .when({ kind: 'publish-due' })
      .decides([]);
    expect(isPublic(given(movie, [draft, withdrawn, restored]).state)).toBe(false);
  });

  it('hides a draft as if it did not exist, also a withdrawn one', () => {
    for (const history of [[], [draft], [draft, withdrawn]]) {
      expect(() => requirePublic(given(movie, history).state)).toThrow(expect.objectContaining({ code: 'not_found' }));
    }
    expect(requirePublic(given(movie, [draft, release]).state)).toEqual(saltRoad.details);
  });
});

describe('rights of a film', () => {
  const rights = (from: Date | null, until: Date | null) => ({ kind: 'set-rights', from, until }) as const;
  const changed = (from: Date | null, until: Date | null) =>
    ({
      type: 'MovieRightsChanged',
      data: { from: from?.toISOString() ?? null, until: until?.toISOString() ?? null },
    }) as const;

  it('are limited to a window, and freed again', () => {
    given(movie, [published])
      .when(rights(later(1), later(2)))
      .decides([changed(later(1), later(2))]);
    given(movie, [published, changed(null, later(2))])
      .when(rights(null, null))
      .decides([changed(null, null)]);
    given(movie, [published]).when(rights(null, null)).decides([]);
  });

  it('end after they begin, and not in the past', () => {
    given(movie, [published])
      .when(rights(later(2), later(2)))
      .refuses('rights_end_before_start');
    given(movie, [published]).when(rights(null, NOW)).refuses('rights_end_in_past');
    given(movie, [published, changed(null, NOW)])
      .when(rights(YESTERDAY, NOW))
      .decides([changed(YESTERDAY, NOW)]);
  });

  it('allow playing from their start until just before their end', () => {
    const codeAt = (now: Date): string | null => {
      try {
        requireRights(given(movie, [published, changed(later(1), later(2))]).state, now);
        return null;
      } catch (error) {
        return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      }
    };
    expect([0, 1, 1.5, 2].map((hours) => codeAt(later(hours)))).toEqual([
      'rights_not_started',
      null,
      null,
      'rights_ended',
    ]);
  });
});
