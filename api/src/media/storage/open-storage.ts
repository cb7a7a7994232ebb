import { type Config, InvalidConfiguration } from '@sankofa/events/config/config';
import { openFolderStorage } from './folder-storage.ts';
import type { MediaStorage } from './media-storage.ts';
import { openS3Storage } from './s3-storage.ts';

type Settings = Pick<Config, 'S3_URL' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>;

/** Where films are kept, as the settings say. @throws InvalidConfiguration when a bucket is named without its keys */
export function openStorage(settings: Settings, folder: string): MediaStorage {
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = settings;
  if (!url) return openFolderStorage(folder);
  if (accessKey && secretKey) return openS3Storage({ url, region, accessKey, secretKey });
  throw new InvalidConfiguration('S3_URL needs S3_ACCESS_KEY and S3_SECRET_KEY: set both, or leave S3_URL out');
}
