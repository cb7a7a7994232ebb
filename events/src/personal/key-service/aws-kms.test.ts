import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awsKms } from './aws-kms.ts';
import { withOpenKeys } from './open-keys.ts';

const KEYS = { accessKey: 'AKIDEXAMPLE', secretKey: 'a secret of KMS' };
const ARN = 'arn:aws:kms:eu-central-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab';

/** A minimal KMS with one key, in the wire format of AWS: JSON 1.1, signature version 4, `__type` of errors. */
async function answerTo(target: string, body: string): Promise<[number, object]> {
  const { KeyId, CiphertextBlob = '', EncryptionContext, NumberOfBytes } = JSON.parse(body);
  if (KeyId !== ARN) return [400, { __type: 'NotFoundException', message: '' }];
  if (EncryptionContext?.sankofa !== 'master key') return [400, { __type: 'InvalidCiphertextException' }];
  if (target === 'TrentService.GenerateDataKeyWithoutPlaintext') {
    const sealed = Buffer.concat([Buffer.from('sealed'), Buffer.alloc(NumberOfBytes, 7)]);
    return [200, { CiphertextBlob: sealed.toString('base64'), KeyId }];
  }
  if (target !== 'TrentService.Decrypt') return [400, { __type: 'UnknownOperationException' }];
  const sealed = Buffer.from(CiphertextBlob, 'base64');
  if (sealed.toString('latin1', 0, 6) !== 'sealed') {
    return [400, { __type: 'com.amazonaws.kms#InvalidCiphertextException' }];
  }
  return [200, { Plaintext: sealed.subarray(6).toString('base64'), KeyId }];
}

describe('AWS KMS', () => {
  let server: Server;
  let origin = '';
  const bodies: string[] = [];
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const body = await text(request);
      bodies.push(body);
      const { authorization, 'x-amz-date': datetime, 'x-amz-target': target } = request.headers;
      const signed = await new AwsV4Signer({
        method: 'POST',
        url: `${origin}/`,
        headers: { 'content-type': String(request.headers['content-type']), 'x-amz-target': String(target) },
        body,
        accessKeyId: KEYS.accessKey,
        secretAccessKey: KEYS.secretKey,
        service: 'kms',
        region: 'eu-central-1',
        datetime: String(datetime),
      }).sign();
      const isSigned = signed.headers.get('Authorization') === authorization;
      const [status, answer] = isSigned
        ? await answerTo(String(target), body)
        : ([400, { __type: 'InvalidSignatureException' }] as const);
      response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  it('seals and opens a master key', async () => {
    const kms = awsKms({ url: `${origin}/${ARN}`, ...KEYS });
    const stored = await kms.create();
    expect(stored).toMatch(/^kms:[\w+/=]+$/);
    expect(await kms.open(stored)).toEqual(Buffer.alloc(32, 7));
  });

  it('opens the sealed keys among the settings of a process, and leaves the others', async () => {
    const stored = await awsKms({ url: `${origin}/${ARN}`, ...KEYS }).create();
    const plain = Buffer.alloc(32, 1).toString('base64');
    const settings = {
      SANKOFA_KMS_URL: `${origin}/${ARN}`,
      SANKOFA_KMS_ACCESS_KEY: KEYS.accessKey,
      SANKOFA_KMS_SECRET_KEY: KEYS.secretKey,
      SANKOFA_MASTER_KEY: `${stored},${plain}`,
      PORT: '1',
    };
    expect(await withOpenKeys(settings)).toEqual({
      ...settings,
      SANKOFA_MASTER_KEY: `${Buffer.alloc(32, 7).toString('base64')},${plain}`,
    });
    const requests = bodies.length;
    const unsealed = { SANKOFA_MASTER_KEY: plain };
    expect(await withOpenKeys(unsealed)).toEqual(unsealed);
    expect(bodies).toHaveLength(requests);
  });

  it.each([
    ['another secret', { secretKey: 'another' }, 'refused Decrypt: InvalidSignatureException.'],
    ['another key', { url: `/${ARN}x` }, 'refused Decrypt: NotFoundException.'],
    ['changed bytes', {}, 'refused Decrypt: InvalidCiphertextException.'],
  ])('reports %s without a secret', async (_, more: { url?: string; secretKey?: string }, said) => {
    const kms = awsKms({ ...KEYS, ...more, url: `${origin}${more.url ?? `/${ARN}`}` });
    await expect(kms.open('kms:AAAA')).rejects.toThrow(said);
  });

  it('refuses a sealed key without its service, and an address without ARN', async () => {
    await expect(withOpenKeys({ SANKOFA_MASTER_KEY: 'kms:AAAA' })).rejects.toThrow('set SANKOFA_KMS_URL');
    expect(() => awsKms({ url: 'https://kms.eu-central-1.amazonaws.com', ...KEYS })).toThrow('the ARN of a key');
  });
});
