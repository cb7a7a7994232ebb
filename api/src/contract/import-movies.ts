import { z } from 'zod';
import { defineRoute } from './route.ts';

/** Limits of a file of films. */
export const MAX_IMPORT_BYTES = 5_242_880;
export const MAX_IMPORTED = 1_000;

/** `preview`: nothing is changed. New films are added as drafts, or public at once. */
export const ImportMode = z.enum(['preview', 'drafts', 'public']);
export type ImportMode = z.infer<typeof ImportMode>;

export const ImportedMovie = z.strictObject({
  /** First line of the film in the file. */
  line: z.int(),
  id: z.string(),
  outcome: z.enum(['added', 'changed', 'unchanged', 'invalid']),
  /** Columns that changed, `translation fr`, `captions fr`. */
  changed: z.array(z.string()),
  /** Why the film was skipped. */
  faults: z.array(z.strictObject({ column: z.string(), message: z.string() })),
});
export type ImportedMovie = z.infer<typeof ImportedMovie>;

export const importFilms = defineRoute({
  method: 'POST',
  path: '/api/admin/movies/import',
  summary:
    'Import films from CSV or JSON: only differences from the catalogue are recorded, and films with a fault are skipped',
  access: 'movies.manage',
  query: z.strictObject({ mode: ImportMode }),
  upload: { maxBytes: MAX_IMPORT_BYTES, types: ['text/csv', 'application/json'] },
  response: z.strictObject({ films: z.array(ImportedMovie) }),
  answers: ['Sankofa-Position'],
  problems: ['unreadable_list', 'idempotency_key_reused'],
});
