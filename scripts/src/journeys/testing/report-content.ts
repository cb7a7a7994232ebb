import { randomUUID } from 'node:crypto';
import { createClient } from '@sankofa/api/client/client';
import { confirmEmail, register } from '@sankofa/api/contract/accounts';
import { reportContent, type ViolationType } from '@sankofa/api/contract/moderation';
import { writeTimedComment } from '@sankofa/api/contract/timed-comments';
import { reportIdOf } from '@sankofa/api/moderation/content-report-routes';
import { confirmationToken } from './people.ts';

const FILM = 'brother-rain';

/** A comment and the category it is reported for. */
export interface ReportedContent {
  readonly text: string;
  readonly violation: ViolationType;
  readonly description?: string;
}

const PASSWORD = 'long enough for this';

/**
 * Creates timed comments by one person and reports on each by another, through the api.
 * @returns the sign-ins of both, and the ids of the reports
 */
export async function report(address: string, author: string, comments: readonly ReportedContent[]) {
  let token: string | null = null;
  // One client for both, so that each reads the other's writes.
  const client = createClient({ baseUrl: address, token: () => token });
  const signUp = async (name: string) => {
    token = null;
    const email = `${randomUUID().slice(0, 8)}@example.test`;
    const signedIn = await client.call(register, { body: { name, email, password: PASSWORD } });
    token = signedIn.token;
    await client.call(confirmEmail, { body: { token: await confirmationToken(address, email) } });
    return { email, password: PASSWORD, token };
  };
  const [writer, reporter] = [await signUp(author), await signUp('Efua Tandoh')];
  const reportIds: string[] = [];
  for (const [at, { text, violation, description = '' }] of comments.entries()) {
    token = writer.token;
    const { id } = await client.call(writeTimedComment, { params: { id: FILM }, body: { second: at * 10, text } });
    token = reporter.token;
    await client.call(reportContent, {
      body: { content_type: 'timed_comment', content_id: id, violation_types: [violation], description },
    });
    reportIds.push(reportIdOf('timed_comment', id));
  }
  return { writer, reporter, reportIds };
}
