import { codec } from '@sankofa/events/catalog';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { seedInvented } from '../seed/seed-invented.ts';
import { environmentOf, startApi } from './processes.ts';
import { buildReadModels, openSystem, type System } from './system.ts';
import type { Workbench } from './workbench.ts';

export const FILMS = 10_000;

export interface FilmCrowd {
  readonly system: System;
  /** The api trusts `X-Forwarded-For`: each caller has its own address, so that rate limits reject no request. */
  readonly url: string;
}

/** Starts the api on a catalogue of generated films, with read models that are built and do not change. */
export async function openFilms(bench: Workbench, connectionString: string, films = FILMS): Promise<FilmCrowd> {
  const system = await openSystem(bench, connectionString);
  const added = await seedInvented(new CommandRunner(system.store, system.vault, codec), films);
  if (added !== films) throw new RangeError(`${added} films were added where ${films} should be`);
  const pool = bench.pool(connectionString, 4);
  await buildReadModels(pool, system);
  await pool.query('vacuum analyze');
  const env = { ...(await environmentOf(bench, system)), SANKOFA_TRUST_PROXY: 'true' };
  return { system, url: await startApi(bench, env) };
}
