import { commandContext } from '../../command-context.ts';
import { type ImportedMovie, importFilms, MAX_IMPORTED } from '../../contract/import-movies.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { type Route, reply, serve } from '../../http/serve.ts';
import { translatorFor } from '../../messages/catalogues.ts';
import { faultText } from '../../messages/fault-text.ts';
import { answerLanguage } from '../../messages/request-language.ts';
import type { Services } from '../../services.ts';
import { importMovies } from './import-movies.ts';
import { readRecords } from './read-records.ts';

/** Imports of whole lists of films, by catalogue managers. */
export function importRoutes(services: Services): Route[] {
  return [
    serve(importFilms, async ({ query: { mode }, file, incoming, actor, request }) => {
      const isJson = incoming.headers['content-type']?.startsWith('application/json') ?? false;
      const records = readRecords(isJson ? 'films.json' : 'films.csv', file.toString('utf8'));
      if (records.length > MAX_IMPORTED) {
        throw new HttpProblem('unreadable_list', { what: 'many', count: records.length, most: MAX_IMPORTED });
      }
      const { now, actor: by, ...named } = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const outcomes = await importMovies(records, {
        runner: services.runner,
        now,
        actor: by,
        request: named,
        dryRun: mode === 'preview',
        asDrafts: mode === 'drafts',
      });
      const translator = translatorFor(answerLanguage(request.acceptLanguage));
      const films = outcomes.map((one): ImportedMovie => {
        const faults = one.kind === 'invalid' ? one.faults : [];
        return {
          line: one.line,
          id: one.id,
          outcome: one.kind,
          changed: one.kind === 'changed' ? [...one.what] : [],
          faults: faults.map(({ column, message }) => ({ column, message: faultText(message, translator) })),
        };
      });
      return reply({ films }, { position: await services.store.head() });
    }),
  ];
}
