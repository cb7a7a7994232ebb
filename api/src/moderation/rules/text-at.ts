import { codec } from '@sankofa/events/catalog';
import type { RuleContentType } from '@sankofa/events/moderation/rules/rule-draft';
import { open } from '@sankofa/events/personal/box';
import type { EventStore } from '@sankofa/events/store/event-store';
import { bodyOf, wordsOf } from './text-versions.ts';

const STREAMS: Readonly<Record<RuleContentType, string>> = {
  review: 'ratings',
  discussion: 'discussions',
  reply: 'discussions',
  timed_comment: 'timedcomments',
  profile_name: 'account',
};

interface TextReference {
  readonly content_type: RuleContentType;
  readonly author_id: string;
  readonly content_version: string;
}

/**
 * Reads a version of a text from the log; it may have been edited since.
 * @param key of its author
 */
export async function textAt(store: EventStore, wanted: TextReference, key: Buffer): Promise<string | null> {
  const stream = await store.readStream(`${STREAMS[wanted.content_type]}-${wanted.author_id}`);
  const written = stream.find(({ id }) => id === wanted.content_version);
  const sealed = written && codec.decode(written).sealedData;
  if (!written || !sealed) return null;
  const fields = open(sealed, key, written.id, 'data');
  return wordsOf(fields.title, bodyOf(fields));
}
