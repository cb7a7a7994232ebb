// npm run witness: cosigns the checkpoints of transparency logs. Anyone can run one, of any C2SP log.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isEarlierEpoch } from '@sankofa/events/proof/epoch';
import { parseHead } from '@sankofa/events/proof/head';
import { NOTE_TYPE, NoteKey } from '@sankofa/events/proof/note';
import { Signer } from '@sankofa/events/proof/signer';
import { parseTrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { Witness, type WitnessedCheckpoint } from '@sankofa/events/proof/witness/witness';
import { writeSecret } from '../services/embedded-postgres.ts';
import { HttpLogSource } from './log-source.ts';
import { MapAuditor } from './map-auditor.ts';
import { MapFile, mapFileOf } from './map-file.ts';
import { WitnessFiles } from './witness-files.ts';
import { witnessServer } from './witness-server.ts';

/** End of the origin of a log of map roots. */
const MAPS = '/maps';

const USAGE = `Usage: npm run witness -- --name example.com/witness --logs keys.txt [--port 8090] [--host 127.0.0.1] [--data .witness]
                        [--full https://sankofa.example --token TOKEN]

  --name   name of the witness in its signatures: an address without scheme
  --logs   file with the keys of the logs whose checkpoints are cosigned, as name+id+key, one per line. Sankofa publishes
           its keys at /.well-known/sankofa/keys: compare them with a copy that you received in another way
  --full   address of a Sankofa whose map of streams is audited before its log of map roots is cosigned with a second
           key, under the name NAME/full. TOKEN opens its feed
  --data   folder of the keys and of the last checkpoints. Losing it is losing the witness: do not restart it without`;

const { name, logs, port, host, folder, feed } = readArguments();
await mkdir(folder, { recursive: true });
const clock = (): Date => new Date();
const own = await keyNamed(name, 'witness.pem');
const plain = new Witness({ ...own, logs, store: new WitnessFiles(folder), clock });
const full = feed && (await openFull(feed));
const keys = [own, ...(full ? [full] : [])].map(({ key }) => key.vkey).join('\n');
const server = witnessServer({ plain, ...(full && { full: full.witness }) }, `${keys}\n`, report);
server.listen(port, host, () => {
  console.log(`Witness of ${logs.map((log) => log.name).join(', ')} at http://${host}:${port}. Its keys:\n${keys}`);
  full?.catchUp().catch(report);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close());

function report(error: unknown): void {
  console.error(error);
}

async function keyNamed(name: string, file: string): Promise<{ readonly key: NoteKey; readonly signer: Signer }> {
  const signer = new Signer(await ensureKey(join(folder, file)));
  return { key: new NoteKey(name, NOTE_TYPE.cosignature, signer.publicKey), signer };
}

/** The full witness has a key of its own: a cosignature does not contain the name of its key. */
async function openFull({ url, token, maps }: Feed) {
  const { key, signer } = await keyNamed(`${name}/full`, 'witness-full.pem');
  const source = new HttpLogSource(url, maps.slice(0, -MAPS.length), token);
  const auditor = new MapAuditor(source, new MapFile(join(folder, mapFileOf(maps))));
  const audit = async (checkpoint: WitnessedCheckpoint): Promise<string | null> => {
    const reason = await auditor.audit(checkpoint);
    if (reason !== null) console.error(`${clock().toISOString()} The log of map roots is not cosigned: ${reason}`);
    return reason;
  };
  const witness = new Witness({
    key,
    signer,
    logs: logs.filter((log) => log.name === maps),
    store: new WitnessFiles(join(folder, 'full')),
    clock,
    audit,
  });
  /** Reads what is published already, which may take longer than a request. */
  async function catchUp(): Promise<void> {
    const note = await source.checkpoint();
    if (note !== null) await audit(parseHead(note));
  }
  return { key, witness, catchUp };
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        name: { type: 'string' },
        logs: { type: 'string' },
        port: { type: 'string', default: '8090' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string', default: '.witness' },
        full: { type: 'string' },
        token: { type: 'string' },
      },
    });
    if (values.name && /^[^\s+]+$/u.test(values.name) && values.logs) {
      const logs = parseTrustedKeys(readFileSync(values.logs, 'utf8')).logs.map(({ keys: [key] }) => key);
      const feed = readFeed(values.full, values.token, logs);
      const { name, host } = values;
      return { name, logs, port: Number(values.port), host, folder: resolve(values.data), feed };
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
  }
  console.error(USAGE);
  process.exit(2);
}

interface Feed {
  readonly url: string;
  readonly token: string;
  /** Origin of the log of map roots. */
  readonly maps: string;
}

/** @throws TypeError if a part is missing */
function readFeed(url: string | undefined, token: string | undefined, logs: readonly NoteKey[]): Feed | null {
  if (url === undefined && token === undefined) return null;
  const origins = logs.map((log) => log.name).filter((origin) => origin.endsWith(MAPS));
  // Of a log that was restored, the log of today.
  const isOld = (origin: string): boolean => origins.some((other) => isEarlierEpoch(origin, other));
  const [maps, ...others] = new Set(origins.filter((origin) => !isOld(origin)));
  if (url === undefined || token === undefined || !URL.canParse(url)) {
    throw new TypeError('--full needs an address and a --token.');
  }
  if (maps === undefined || others.length > 0) throw new TypeError('--full needs the keys of one log of map roots.');
  return { url, token, maps };
}

async function ensureKey(file: string): Promise<string> {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeSecret(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  return readFile(file, 'utf8');
}
