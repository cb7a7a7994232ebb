import { type Config, InvalidConfiguration } from '@sankofa/events/config/config';
import { openFolderStorage } from './folder-storage.ts';
import type { MediaStorage } from './media-storage.ts';
import { openS3Storage } from './s3-storage.ts';

type Settings = Pick<
  Config,
  'SANKOFA_S3_URL' | 'SANKOFA_S3_REGION' | 'SANKOFA_S3_ACCESS_KEY' | 'SANKOFA_S3_SECRET_KEY'
>;

/**
 * Opens the configured storage of media.
 * @throws InvalidConfiguration for a bucket without its keys
 */
export function openStorage(settings: Settings, folder: string): MediaStorage {
  const {
    SANKOFA_S3_URL: url,
    SANKOFA_S3_REGION: region,
    SANKOFA_S3_ACCESS_KEY: accessKey,
    SANKOFA_S3_SECRET_KEY: secretKey,
  } = settings;
  if (!url) return openFolderStorage(folder);
  if (accessKey && secretKey) return openS3Storage({ url, region, accessKey, secretKey });
  throw new InvalidConfiguration(
    'SANKOFA_S3_URL needs SANKOFA_S3_ACCESS_KEY and SANKOFA_S3_SECRET_KEY: set both, or leave SANKOFA_S3_URL out',
  );
}
