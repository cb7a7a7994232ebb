import { randomBytes } from 'node:crypto';
import { type ImportOptions, importMovies } from '@sankofa/api/catalogue/import/import-movies';
import { readRecords } from '@sankofa/api/catalogue/import/read-records';
import { codec } from '@sankofa/events/catalog';
import { movie } from '@sankofa/events/catalogue/movie';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { START } from '@sankofa/events/store/event-store';
import { freshDatabase } from '@sankofa/events/testing/database';
import { openTestLog } from '@sankofa/events/testing/test-log';
import { Pool } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoFilms, seedFilms } from '../seed/seed-films.ts';
import { describeImportResult } from './import-result.ts';

describe('importing films', () => {
  let options: ImportOptions;
  let eventTypes: () => Promise<string[]>;

  beforeAll(async () => {
    const database = await freshDatabase();
    const pool = new Pool({ connectionString: database.url });
    await migrate(pool);
    await migrateVault(pool);
    const log = await openTestLog(database.url);
    const { store } = log;
    const masterKey = new MasterKey(randomBytes(32));
    const vault = openPostgresVault({
      connectionString: database.url,
      masterKey,
    });
    const runner = new CommandRunner(store, vault, codec);
    options = { runner, now: new Date('2026-03-03'), actor: { kind: 'system', id: 'test' } };
    eventTypes = async () => (await store.readAll({ after: START, limit: 10_000 })).events.map(({ type }) => type);
    return async () => {
      await Promise.all([log.close(), vault.close()]);
      await pool.end();
      await database.drop();
    };
  });

  const header = 'id,title,description,year,genre,rating,country,language,supports_ads,duration,price';
  const csv = (...lines: string[]) => readRecords('films.csv', [header, ...lines].join('\n'));
  const first = 'first,First,A film.,2001,Drama,PG,Ghana,Akan,yes,1h 10m,';
  const second = 'second,Second,Another.,2002,Comedy;Drama,R,Kenya,Swahili,no,,3.50';

  it('reports changes in a dry run without making them', async () => {
    const outcomes = await importMovies(csv(first, second), { ...options, dryRun: true });
    expect(outcomes.map(({ kind }) => kind)).toEqual(['added', 'added']);
    expect(describeImportResult(outcomes, true)).toBe(
      'Dry run, nothing was changed: 2 added, 0 changed, 0 unchanged, 0 invalid',
    );
    expect(await eventTypes()).toEqual([]);
  });

  it('adds valid films and lists faults line by line', async () => {
    const outcomes = await importMovies(
      csv(
        first,
        'bad,,No title.,2040,Splendid,X,Ghana,Akan,,,',
        second,
        'first,Again,Twice.,2001,Drama,G,Mali,Bambara,,,',
      ),
      options,
    );
    expect(describeImportResult(outcomes, false).split('\n')).toEqual([
      'line    3  bad: title: Give it a title',
      'line    3  bad: genre: There is no genre called Splendid',
      'line    3  bad: rating: Choose an age rating',
      'line    3  bad: year: The year is 2031 at the latest',
      expect.stringMatching(/^line {4}5 {2}first: id: The film in line 2 has this id/),
      '2 added, 0 changed, 0 unchanged, 2 invalid',
    ]);
    expect(await eventTypes()).toEqual(['MovieAdded', 'MovieAdded']);
    const { details } = (await options.runner.state(movie, 'first')).state;
    // Default ad breaks after the end of the film are dropped.
    expect(details).toMatchObject({ adBreaks: [600, 1_800, 3_600], price: null, runtimeMinutes: 70 });
  });

  it('changes nothing when repeated, and only different fields when the file has changed', async () => {
    const again = await importMovies(csv(first, second), options);
    expect(again.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
    const changed = await importMovies(csv(first.replace('PG', 'G').replace('2001', '2003'), second), options);
    expect(describeImportResult(changed, false).split('\n')).toEqual([
      'line    2  first: year, rating',
      '0 added, 1 changed, 1 unchanged, 0 invalid',
    ]);
    const back = await importMovies(csv(first), options);
    expect(back).toMatchObject([{ kind: 'changed', what: ['year', 'rating'] }]);
    expect((await eventTypes()).slice(2)).toEqual(['MovieDetailsChanged', 'MovieDetailsChanged']);
  });

  it('keeps fields without a column, and skips withdrawn films', async () => {
    const outcomes = await importMovies(
      readRecords('f.csv', 'id,title,title_fr,description_fr\nfirst,First,Un,Un film.'),
      options,
    );
    expect(outcomes).toMatchObject([{ kind: 'changed', what: ['translation fr'] }]);
    const by = { now: options.now, actor: options.actor, idempotencyKey: 'withdraw' };
    await options.runner.run(movie, 'second', { kind: 'withdraw', reason: 'Licence' }, by);
    const [outcome] = await importMovies(csv(second.replace('3.50', '4.50')), options);
    expect(outcome).toMatchObject({ kind: 'invalid', faults: [{ column: 'id' }] });
  });

  it('imports the demo films once, with all fields', async () => {
    const films = demoFilms();
    const added = await seedFilms(options.runner, options.now);
    expect(added.map(({ kind }) => kind)).toEqual(films.map(() => 'added'));
    expect(await seedFilms(options.runner, options.now)).toEqual([]);
    const again = await importMovies(films, options);
    expect(again.filter(({ kind }) => kind !== 'unchanged')).toEqual([]);
    const states = await Promise.all(films.map(({ fields }) => options.runner.state(movie, String(fields.id))));
    const people = states.flatMap(({ state: { details } }) => [
      details?.director,
      details?.producer,
      ...(details?.cast ?? []),
    ]);
    expect(people.filter((name) => !name)).toEqual([]);
    expect(new Set(states.map(({ state }) => state.details?.description)).size).toBe(films.length);
    const inFrench = states.filter(({ state }) => state.translations.fr);
    expect(inFrench.length).toBeGreaterThanOrEqual(20);
    // One film is free for visitors.
    expect(states.filter(({ state }) => state.details?.freeToVisitors)).toHaveLength(1);
  });
});
