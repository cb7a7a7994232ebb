import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import type { ClientBase, Pool } from 'pg';
import { park } from './dead-letters.ts';
import type { ReadModel } from './define-read-model.ts';
import { requestRebuild } from './requests.ts';
import { CannotChangeVersion, lockVersions, type Operator, recordAct, setState, type VersionRow } from './versions.ts';

/**
 * Requests a projector to rebuild a failed version from the start of the log, with the current code.
 * @throws CannotChangeVersion if it has not failed, other code made it, or a rebuild is already requested
 */
export async function retryVersion(pool: Pool, model: ReadModel, version: number, operator: Operator): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockFailed(client, model, version);
  });
  await requestRebuild(pool, model, operator, { act: 'retry', version });
}

/**
 * Parks the event that stopped a failed version, as the live feed would: it and later events of its stream become dead
 * letters of this version. The version is then `building`; a rebuild continues where it stopped.
 * @throws CannotChangeVersion if it has not failed, not at one event, or other code made it
 */
export async function skipPoison(pool: Pool, model: ReadModel, version: number, operator: Operator): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { poison, error } = await lockFailed(client, model, version);
    if (!poison) {
      throw new CannotChangeVersion(
        'no_poison_event',
        `Version ${version} of ${model.name} did not fail at one event: retry it or drop it.`,
      );
    }
    await park(client, model.name, version, poison, error ?? 'skipped');
    await setState(client, model.name, version, 'building');
    await recordAct(client, model.name, 'skip event', version, operator);
  });
}

async function lockFailed(client: ClientBase, model: ReadModel, version: number): Promise<VersionRow> {
  const found = (await lockVersions(client, model.name)).find((row) => row.version === version);
  if (!found) throw new CannotChangeVersion('not_found', `${model.name} has no version ${version}.`);
  if (found.state !== 'failed') {
    throw new CannotChangeVersion('not_failed', `Version ${version} of ${model.name} has not failed.`);
  }
  if (found.definition !== model.version) {
    throw new CannotChangeVersion(
      'not_failed',
      `Version ${version} of ${model.name} was made by another release: drop it and rebuild.`,
    );
  }
  return found;
}
