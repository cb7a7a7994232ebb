import { randomUUID } from 'node:crypto';
import { type MovieCommand, movie } from '@sankofa/events/catalogue/movie';
import type { MovieDraft } from '@sankofa/events/catalogue/movie-draft';
import { saltRoad } from '@sankofa/events/catalogue/testing/salt-road';
import type { TestApi } from '../../testing/test-api.ts';

/** Runs a command on a film, and waits until it is visible in queries. */
export async function actOnFilm(test: TestApi, id: string, command: MovieCommand): Promise<void> {
  const context = {
    now: test.clock.now,
    actor: { kind: 'system', id: 'test' },
    idempotencyKey: randomUUID(),
  } as const;
  await test.api.services.runner.run(movie, id, command, context);
  await test.upToDate();
}

/** Adds a film with these details, and those of `saltRoad` otherwise. */
export const addFilm = (
  test: TestApi,
  id: string,
  details: Partial<MovieDraft['details']> = {},
  more: Partial<MovieDraft> = {},
): Promise<void> =>
  actOnFilm(test, id, { kind: 'save', draft: { ...saltRoad, ...more, details: { ...saltRoad.details, ...details } } });
