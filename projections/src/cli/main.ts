import { parseArgs } from 'node:util';
import { requireMigrated } from '@sankofa/events/database/migrate';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import { openRuntime, type Runtime } from '../open-runtime.ts';
import { PoisonEvent } from '../runtime/apply.ts';
import { compare } from '../runtime/compare.ts';
import { retryDeadLetters } from '../runtime/dead-letters.ts';
import { eventTypesOf, type ReadModel } from '../runtime/define-read-model.ts';
import { skipPoison } from '../runtime/failed-version.ts';
import { modelsToBuild } from '../runtime/first-build.ts';
import { type RebuildProgress, rebuild } from '../runtime/rebuild.ts';
import { statusOf } from '../runtime/status.ts';
import { CannotChangeVersion, drop, rollback, swap, versionsOf } from '../runtime/versions.ts';
import { RUNNING_ALREADY } from './exit-codes.ts';
import { duration, table } from './table.ts';

const USAGE = `Usage: npm run projections -- <command>

  list                            list read models and the event types they read
  status                          show versions, lag, dead letters and the progress of rebuilds
  rebuild <name> --version next   build the next version while the live one serves queries (--swap: then make it live)
  build                           build every version that this release needs, without making them live
  compare <name>                  compare the next version with the live one, table by table
  swap <name>                     make the next version live
  rollback <name>                 make the previous version live again
  drop <name> --version <n>       delete a version that is not live, or stop its rebuild; also deletes read models
                                  that this release no longer has
  skip <name> --version <n>       park the event that stopped a rebuild as a dead letter, and resume the rebuild
  dead-letters [name]             list events that could not be applied
  retry <name>                    retry dead letters in order

  --json prints one JSON object per line; --reason "..." is recorded with swap, rollback, drop and skip`;

/** The command line is invalid. The message says why. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string' },
    swap: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    reason: { type: 'string', default: 'from the command line' },
    help: { type: 'boolean', default: false },
  },
});
const operator = { by: `operator ${process.env.USER ?? ''}`.trim(), reason: flags.reason };

try {
  process.exitCode = await main();
} catch (error) {
  const known = [UsageError, CannotChangeVersion, PoisonEvent];
  const isKnown = known.some((kind) => error instanceof kind) && error instanceof Error;
  const sentence = isKnown ? error.message : operatorSentence(error, process.env.DATABASE_URL);
  // A projector that runs this command reports the first line, so print only the message.
  console.error(sentence ?? error);
  process.exitCode = error instanceof CannotChangeVersion && error.code === 'rebuild_running' ? RUNNING_ALREADY : 1;
}

async function main(): Promise<number> {
  const [command, name] = positionals;
  if (!command || flags.help) {
    console.log(USAGE);
    return command || flags.help ? 0 : 1;
  }
  const runtime = openRuntime(await withOpenKeys(process.env));
  try {
    await requireMigrated(runtime.pool);
    await runtime.reading.vault.requireUsable();
    return await run(runtime, command, name);
  } finally {
    await runtime.close();
  }
}

async function run(runtime: Runtime, command: string, name: string | undefined): Promise<number> {
  const { pool, models } = runtime;
  switch (command) {
    case 'list':
      print(
        ['name', 'version', 'reads'],
        models.map((m) => [m.name, m.version, eventTypesOf(m).join(', ')]),
      );
      return 0;
    case 'status':
      return status(runtime);
    case 'rebuild': {
      const model = find(models, name);
      if (flags.version !== undefined && flags.version !== 'next') {
        throw new UsageError('A rebuild always builds the next version: use --version next');
      }
      await rebuildOne(runtime, model);
      if (!flags.swap) return 0;
      say(`Version ${await swap(pool, model, operator)} is live.`);
      return 0;
    }
    case 'build':
      return build(runtime);
    case 'compare': {
      const model = find(models, name);
      const differences = await compare(pool, model);
      print(
        ['table', 'live rows', 'next rows', 'only live', 'only next'],
        differences.map((d) => [d.table, d.liveRows, d.nextRows, d.onlyLive, d.onlyNext]),
      );
      return differences.every((d) => d.onlyLive === 0 && d.onlyNext === 0) ? 0 : 3;
    }
    case 'swap':
      say(`Version ${await swap(pool, find(models, name), operator)} is live.`);
      return 0;
    case 'rollback':
      say(`Version ${await rollback(pool, find(models, name), operator)} is live again.`);
      return 0;
    case 'drop': {
      const version = versionFlag('drop');
      const forgotten = await isForgotten(runtime, name);
      await drop(pool, forgotten && name ? name : find(models, name).name, version, operator, forgotten);
      say(`Version ${version} was deleted.`);
      return 0;
    }
    case 'skip': {
      const model = find(models, name);
      await skipPoison(pool, model, versionFlag('skip'), operator);
      await rebuildOne(runtime, model);
      return 0;
    }
    case 'dead-letters':
      return deadLetters(runtime, name);
    case 'retry': {
      const { taken, left } = await retryDeadLetters(pool, runtime.store, find(models, name), runtime.reading);
      say(`${taken} applied, ${left} left.`);
      return left === 0 ? 0 : 3;
    }
    default:
      throw new UsageError(`Unknown command: ${command}\n\n${USAGE}`);
  }
}

async function rebuildOne(runtime: Runtime, model: ReadModel): Promise<void> {
  const version = await rebuild({ ...runtime, model, onProgress: showProgress });
  say(`Version ${version} of ${model.name} is ready.`);
}

/** Builds the versions this release needs without a swap, so that projectors of the old release keep feeding the live ones. */
async function build(runtime: Runtime): Promise<number> {
  let failures = 0;
  for (const model of await modelsToBuild(runtime, null)) {
    const versions = await versionsOf(runtime.pool, model.name);
    if (versions.some(({ state, definition }) => state === 'ready' && definition === model.version)) continue;
    try {
      await rebuildOne(runtime, model);
    } catch (error) {
      if (!(error instanceof PoisonEvent || error instanceof CannotChangeVersion)) throw error;
      console.error(`${model.name}: ${error.message}`);
      failures++;
    }
  }
  say(failures === 0 ? 'Every version this release needs is built.' : `Versions that could not be built: ${failures}.`);
  return failures === 0 ? 0 : 1;
}

/** Whether the database has versions of a read model that this release does not declare. */
async function isForgotten({ pool, models }: Runtime, name: string | undefined): Promise<boolean> {
  if (!name || models.some((model) => model.name === name)) return false;
  return (await versionsOf(pool, name)).length > 0;
}

function versionFlag(act: string): number {
  const version = Number(flags.version);
  if (!Number.isInteger(version)) throw new UsageError(`${act} needs a version, such as --version 3`);
  return version;
}

async function status({ pool, store, models }: Runtime): Promise<number> {
  const rows = (await statusOf(pool, store, models, new Date())).flatMap((model) =>
    model.versions.map((v) => [
      model.name,
      v.version,
      v.state,
      v.lagEvents,
      duration(v.lagSeconds),
      model.deadLetters,
      v.rebuild
        ? `${v.rebuild.done}/${v.rebuild.total}, ${Math.round(v.rebuild.eventsPerSecond)} events/s, ${left(v.rebuild.secondsLeft)}${v.rebuild.error ? `, ${v.rebuild.error}` : ''}`
        : '',
    ]),
  );
  for (const { name, version, state } of await versionsOf(pool)) {
    if (models.some((model) => model.name === name)) continue;
    rows.push([name, version, `${state}, not in this release`, 0, '', 0, '']);
  }
  print(['name', 'version', 'state', 'lag', 'waiting', 'dead letters', 'rebuild'], rows);
  return 0;
}

async function deadLetters({ pool, models }: Runtime, name: string | undefined): Promise<number> {
  const { rows } = await pool.query<{
    name: string;
    version: number;
    stream: string;
    event_type: string;
    error: string;
    attempts: number;
  }>(
    `select name, version, stream, event_type, error, attempts from projection.dead_letters
     where $1::text is null or name = $1 order by position`,
    [name === undefined ? null : find(models, name).name],
  );
  print(
    ['name', 'version', 'stream', 'event', 'attempts', 'error'],
    rows.map((r) => [r.name, r.version, r.stream, r.event_type, r.attempts, r.error]),
  );
  return 0;
}

function find(models: readonly ReadModel[], name: string | undefined): ReadModel {
  const known = models.map((m) => m.name).join(', ');
  if (!name) throw new UsageError(`Name a read model: ${known}`);
  const model = models.find((m) => m.name === name);
  if (!model) throw new UsageError(`Unknown read model: ${name}. Read models: ${known}`);
  return model;
}

function showProgress({ version, done, total, eventsPerSecond, secondsLeft }: RebuildProgress): void {
  if (flags.json) {
    console.log(JSON.stringify({ version, done, total, eventsPerSecond, secondsLeft }));
    return;
  }
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  const line = `version ${version}: ${done} of ${total} events (${percent} %), ${Math.round(eventsPerSecond)} events/s, ${left(secondsLeft)}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${line}${done === total ? '\n' : ''}`);
  else console.log(line);
}

function left(seconds: number | null): string {
  return seconds === null ? 'time left unknown' : `${duration(seconds)} left`;
}

function print(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  if (!flags.json) {
    console.log(rows.length === 0 ? 'None.' : table(headings, rows));
    return;
  }
  for (const row of rows) console.log(JSON.stringify(Object.fromEntries(headings.map((h, n) => [h, row[n]]))));
}

function say(text: string): void {
  console.log(flags.json ? JSON.stringify({ message: text }) : text);
}
