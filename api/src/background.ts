import { codec } from '@sankofa/events/catalog';
import { recordDelivery } from './accounts/email-delivery.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import { periodically } from './periodically.ts';
import { mailReactor } from './reactors/mail/mail-reactor.ts';
import { runReactors } from './reactors/run-reactors.ts';

/** Runs the reactors and jobs of all areas until the core's signal aborts; resolves when all have stopped. */
export async function runBackground(core: Core, areas: readonly Area[]): Promise<void> {
  const { services, connectionString, mailer, logger, signal } = core;
  const emails = Object.assign({}, ...areas.map((area) => area.emails));
  const reactors = [
    mailReactor(emails, mailer, recordDelivery(services)),
    ...areas.flatMap((area) => area.reactors ?? []),
  ];
  const jobs = areas.flatMap((area) => area.jobs ?? []);
  await Promise.all([
    runReactors({ services, codec, connectionString, reactors, logger, signal }),
    ...jobs.map((job) => periodically({ ...job, logger, signal })),
  ]);
}
