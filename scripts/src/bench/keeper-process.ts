// Keeps the proof of a log, in its own process as in production. Settings: DATABASE_URL, HEADS_FILE.
import { generateKeyPairSync } from 'node:crypto';
import { openEventStore } from '@sankofa/events/open-store';
import { LogKeeper } from '@sankofa/events/proof/log-keeper';
import { Signer } from '@sankofa/events/proof/signer';
import { Pool } from 'pg';

const { DATABASE_URL = '', HEADS_FILE: headsFile = '' } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL });
const store = openEventStore({ DATABASE_URL, EVENTSTORE_URL: undefined });
const { privateKey } = generateKeyPairSync('ed25519');
const signer = new Signer(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'disconnect'] as const) process.once(signal, () => stopping.abort());
const keeper = new LogKeeper({ pool, store, signer, host: 'bench.test', headsFile, clock: () => new Date() });
await keeper.run(stopping.signal);
await store.close();
await pool.end();
process.disconnect?.();
