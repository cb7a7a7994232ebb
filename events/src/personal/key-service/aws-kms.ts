import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { InvalidConfiguration } from '../../config/config.ts';
import { type KeyService, KeyServiceFailed } from './key-service.ts';

/** Prefix of a stored master key that only AWS KMS opens. */
export const SEALED = 'kms:';

const RETRIES = 3;
/** Timeout of a request in ms. */
const TIMEOUT_MS = 10_000;
/** Bound to each sealed key, and recorded in the audit trail of KMS. */
const CONTEXT = { sankofa: 'master key' };

export interface AwsKmsOptions {
  /** Address of KMS with the ARN of a symmetric key as its path. */
  readonly url: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const Sealed = z.object({ CiphertextBlob: z.base64() });
const Opened = z.object({ Plaintext: z.base64() });
const Failed = z.object({ __type: z.string() });

/**
 * Master keys sealed by a key of AWS KMS, which never leaves it. One request opens a master key at the start of a process; keys of
 * people are unwrapped locally.
 * Source: AWS KMS API Reference, `GenerateDataKeyWithoutPlaintext` and `Decrypt`.
 * @throws InvalidConfiguration if the address has no ARN
 */
export function awsKms({ url, accessKey, secretKey }: AwsKmsOptions): KeyService {
  const { origin, pathname } = new URL(url);
  const keyId = decodeURIComponent(pathname.slice(1));
  const region = /^arn:[\w-]+:kms:([\w-]+):\d+:key\/.+$/.exec(keyId)?.[1];
  if (!region) throw new InvalidConfiguration('SANKOFA_KMS_URL must end with the ARN of a key: /arn:aws:kms:…:key/…');
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 'kms',
    retries: RETRIES,
  });

  async function ask<Answer>(operation: string, body: object, answer: z.ZodType<Answer>): Promise<Answer> {
    const response = await client
      .fetch(`${origin}/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-amz-json-1.1', 'X-Amz-Target': `TrentService.${operation}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch((cause: unknown) => {
        throw new KeyServiceFailed(`KMS at ${new URL(url).host} cannot be reached.`, { cause });
      });
    const content: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      const reason = Failed.safeParse(content).data?.__type.replace(/^.*#/, '') ?? `HTTP ${response.status}`;
      throw new KeyServiceFailed(`KMS at ${new URL(url).host} refused ${operation}: ${reason}.`);
    }
    const parsed = answer.safeParse(content);
    if (!parsed.success) throw new KeyServiceFailed(`KMS at ${new URL(url).host} did not answer ${operation}.`);
    return parsed.data;
  }

  return {
    async create() {
      const request = { KeyId: keyId, NumberOfBytes: 32, EncryptionContext: CONTEXT };
      const { CiphertextBlob } = await ask('GenerateDataKeyWithoutPlaintext', request, Sealed);
      return SEALED + CiphertextBlob;
    },
    async open(stored) {
      const request = { KeyId: keyId, CiphertextBlob: stored.slice(SEALED.length), EncryptionContext: CONTEXT };
      const { Plaintext } = await ask('Decrypt', request, Opened);
      return Buffer.from(Plaintext, 'base64');
    },
  };
}
