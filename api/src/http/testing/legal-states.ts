import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';

const WHY = { reason: 'A court asks' };

/**
 * Creates a person whose legal hold is in the state that the last path segment requires for the owner. Returns the id
 * of the person.
 * @param officer who proposes what the owner decides
 */
export async function holdReadyFor(
  test: TestApi,
  path: string,
  officer: SignedInPerson,
  owner: SignedInPerson,
): Promise<string> {
  const { id } = await test.signUp();
  await test.upToDate();
  const act = async (by: SignedInPerson, verb: string): Promise<void> => {
    const body = verb.endsWith('approve') ? undefined : WHY;
    const { status, text } = await test.http
      .post(`/api/admin/people/${id}/legal-hold${verb}`)
      .set(by.headers)
      .send(body);
    if (status !== 200) throw new Error(`legal-hold${verb} answered ${text}`);
  };
  if (!path.endsWith('/legal-hold')) await act(officer, '');
  if (path.includes('/legal-hold/lift')) await act(owner, '/approve');
  if (path.includes('/legal-hold/lift/')) await act(officer, '/lift');
  return id;
}

/** Schedules a version of a legal document for tomorrow. */
export async function scheduledVersion(test: TestApi): Promise<{ id: string; version: number }> {
  const inForceFrom = new Date(test.clock.now.getTime() + 86_400_000);
  const { version } = await test.publish('dmca-policy', `# DMCA ${test.clock.now.toISOString()}`, { inForceFrom });
  await test.upToDate();
  return { id: 'dmca-policy', version };
}
