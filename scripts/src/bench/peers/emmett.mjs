// What benchmarks measure of Emmett, loaded by `../emmett.ts` once it is installed. Plain JavaScript, as types of the
// dependencies are missing until then.
import { SQL } from '@event-driven-io/dumbo';
import {
  getPostgreSQLEventStore,
  postgreSQLRawSQLProjection,
  rebuildPostgreSQLProjections,
} from '@event-driven-io/emmett-postgresql';

/** Opens Emmett's event store on a PostgreSQL database. */
export function openStore(connectionString) {
  const store = getPostgreSQLEventStore(connectionString);
  return {
    appendToNew: (stream, events) =>
      store.appendToStream(stream, events, { expectedStreamVersion: 'STREAM_DOES_NOT_EXIST' }),
    close: () => store.close(),
  };
}

/** Rebuilds the two tables of consents, `consent_history` and `consent_now`. Returns how many seconds that took. */
export async function rebuildConsents(connectionString, round) {
  const consumer = rebuildPostgreSQLProjections({ connectionString, projections: [projection(round)] });
  const started = performance.now();
  await consumer.start();
  const seconds = (performance.now() - started) / 1000;
  await consumer.close();
  return seconds;
}

/** Emmett resumes from the checkpoint of a projection's name, so each rebuild needs a new name. */
const projection = (round) =>
  postgreSQLRawSQLProjection({
    name: `consents_${round}`,
    canHandle: ['NoticeServed', 'ConsentGranted', 'ConsentWithdrawn'],
    evolve: ({ type, data, metadata: { streamName, globalPosition } }) => {
      const at = new Date().toISOString();
      const history = SQL`insert into consent_history values (${String(globalPosition)}, ${streamName}, ${at}, ${type},
        ${data.consentType ?? null}, ${data.documentType}, ${data.documentVersion}, ${data.documentHash}) on conflict do nothing`;
      if (type === 'NoticeServed') return [history];
      const now = SQL`insert into consent_now values (${streamName}, ${data.consentType}, ${type}, ${data.documentVersion},
        ${data.documentHash}, ${at}) on conflict (person_id, consent_type) do update set state = excluded.state,
        document_version = excluded.document_version, document_hash = excluded.document_hash, since = excluded.since`;
      return [history, now];
    },
  });
