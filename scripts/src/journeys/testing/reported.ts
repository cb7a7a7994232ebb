import { randomUUID } from 'node:crypto';
import { register } from '@sankofa/api/contract/accounts';
import { createClient } from '@sankofa/api/contract/client';
import { reportContent, type ViolationType } from '@sankofa/api/contract/moderation';
import { writeTimedComment } from '@sankofa/api/contract/timed-comments';

const FILM = 'brother-rain';

/** A comment, and what it is reported for. */
export interface Reported {
  readonly text: string;
  readonly violation: ViolationType;
  readonly description?: string;
}

/** Somebody writes comments at moments of a film, and somebody else reports each, through the api alone. */
export async function report(address: string, author: string, comments: readonly Reported[]): Promise<void> {
  let token: string | null = null;
  // One client for both, so that what one has written is there for the other.
  const client = createClient({ baseUrl: address, token: () => token });
  const signUp = async (name: string): Promise<string> => {
    token = null;
    const email = `${randomUUID().slice(0, 8)}@example.test`;
    return (await client.call(register, { body: { name, email, password: 'long enough for this' } })).token;
  };
  const [writer, reporter] = [await signUp(author), await signUp('Efua Reporter')];
  for (const [at, { text, violation, description = '' }] of comments.entries()) {
    token = writer;
    const { id } = await client.call(writeTimedComment, { params: { id: FILM }, body: { second: at * 10, text } });
    token = reporter;
    await client.call(reportContent, {
      body: { content_type: 'timed_comment', content_id: id, violation_types: [violation], description },
    });
  }
}
