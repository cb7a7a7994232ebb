import { InvalidConfiguration, readConfig, withSecretFiles } from '../../config/config.ts';
import { awsKms, SEALED } from './aws-kms.ts';
import { type KeyService, KeyServiceFailed } from './key-service.ts';
import { plainKeys } from './plain-keys.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of the processes that open keys of people. */
export const KMS_SETTINGS = ['SANKOFA_KMS_URL', 'SANKOFA_KMS_ACCESS_KEY', 'SANKOFA_KMS_SECRET_KEY'] as const;

const NAMES = ['SANKOFA_MASTER_KEY', 'SANKOFA_INDEX_KEY'] as const;

/** The service that seals new master keys by the settings: AWS KMS, or none. @throws InvalidConfiguration */
export function keyService(env: Environment): KeyService {
  const { SANKOFA_KMS_URL: url, SANKOFA_KMS_ACCESS_KEY, SANKOFA_KMS_SECRET_KEY } = readConfig(env, KMS_SETTINGS);
  if (!url) return plainKeys;
  return awsKms({ url, accessKey: SANKOFA_KMS_ACCESS_KEY ?? '', secretKey: SANKOFA_KMS_SECRET_KEY ?? '' });
}

/**
 * Opens sealed keys in the environment of a process, once at its start. Other processes get the sealed form, so opened keys are in
 * memory only.
 * @returns the environment with secrets from their files and keys in base64
 * @throws InvalidConfiguration if a key does not open
 */
export async function withOpenKeys(settings: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const env = withSecretFiles(settings);
  const opened: Record<string, string> = {};
  for (const name of NAMES) {
    const keys = (env[name] ?? '').split(',').map((key) => key.trim());
    if (keys.some((key) => key.startsWith(SEALED))) opened[name] = (await Promise.all(keys.map(openOne))).join();
  }
  return { ...env, ...opened };

  async function openOne(stored: string): Promise<string> {
    if (!stored.startsWith(SEALED)) return stored;
    const service = keyService(env);
    if (service === plainKeys) throw new InvalidConfiguration('A master key is sealed by KMS: set SANKOFA_KMS_URL');
    try {
      return (await service.open(stored)).toString('base64');
    } catch (error) {
      if (error instanceof KeyServiceFailed) throw new InvalidConfiguration(error.message, { cause: error });
      throw error;
    }
  }
}
