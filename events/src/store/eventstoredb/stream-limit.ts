import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import type { StreamLimit } from '../event-store.ts';

/** Metadata of a stream that hide events, and let a scavenge remove them. */
const LIMITS = ['$tb', '$maxCount', '$maxAge'] as const;
const METADATA_PREFIX = '$$';

/**
 * The limit that a system event of `$all` sets or removes; null for other events. `$all` itself shows hidden events until a
 * scavenge removes them. Source: KurrentDB documentation, "Deleting streams and events".
 */
export function streamLimitOf({ type, streamId, data }: AllStreamRecordedEvent): StreamLimit | null {
  const isMetadata = type === '$metadata' && streamId.startsWith(METADATA_PREFIX);
  const stream = isMetadata ? streamId.slice(METADATA_PREFIX.length) : streamId;
  if (stream.startsWith('$')) return null;
  if (type === '$streamDeleted') return { stream, limit: 'deleted' };
  if (!isMetadata) return null;
  const metadata = (data ?? {}) as Partial<Record<(typeof LIMITS)[number], unknown>>;
  const set = LIMITS.filter((name) => (metadata[name] ?? null) !== null).map((name) => `${name} ${metadata[name]}`);
  return { stream, limit: set.length > 0 ? set.join(', ') : null };
}
