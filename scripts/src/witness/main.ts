// npm run witness: cosigns the checkpoints of transparency logs. Anyone can run one, of any C2SP log.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { NOTE_TYPE, NoteKey } from '@sankofa/events/proof/note';
import { Signer } from '@sankofa/events/proof/signer';
import { parseTrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { Witness } from '@sankofa/events/proof/witness/witness';
import { writeSecret } from '../services/embedded-postgres.ts';
import { WitnessFiles } from './witness-files.ts';
import { witnessServer } from './witness-server.ts';

const USAGE = `Usage: npm run witness -- --name example.com/witness --logs keys.txt [--port 8090] [--host 127.0.0.1] [--data .witness]

  --name   name of the witness in its signatures: an address without scheme
  --logs   file with the keys of the logs whose checkpoints are cosigned, as name+id+key, one per line. Sankofa publishes
           its keys at /.well-known/sankofa/keys: compare them with a copy that you received in another way
  --data   folder of the key and of the last checkpoints. Losing it is losing the witness: do not restart it without`;

const { name, logs, port, host, folder } = readArguments();
const signer = new Signer(await ensureKey(join(folder, 'witness.pem')));
const key = new NoteKey(name, NOTE_TYPE.cosignature, signer.publicKey);
const witness = new Witness({ key, signer, logs, store: new WitnessFiles(folder), clock: () => new Date() });
const about = `${key.vkey}\n`;
const server = witnessServer(witness, about, (error) => console.error(error));
server.listen(port, host, () => {
  console.log(`Witness of ${logs.map((log) => log.name).join(', ')} at http://${host}:${port}. Its key:\n${key.vkey}`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close());

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        name: { type: 'string' },
        logs: { type: 'string' },
        port: { type: 'string', default: '8090' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string', default: '.witness' },
      },
    });
    if (values.name && /^[^\s+]+$/u.test(values.name) && values.logs) {
      const logs = parseTrustedKeys(readFileSync(values.logs, 'utf8')).logs.map(({ keys: [key] }) => key);
      return { name: values.name, logs, port: Number(values.port), host: values.host, folder: resolve(values.data) };
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
  }
  console.error(USAGE);
  process.exit(2);
}

async function ensureKey(file: string): Promise<string> {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeSecret(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  return readFile(file, 'utf8');
}
