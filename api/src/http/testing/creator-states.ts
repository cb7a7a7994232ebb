import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';

/** A complete application. */
export const APPLICATION = {
  requested_tier: 'premium',
  bio_submission: 'I have made films about rivers and the people who live along them for ten years.',
  sample_work_urls: ['https://films.example/river'],
  social_media_links: { youtube: 'https://youtube.example/river' },
};

const CREATOR = '/api/creator/verification';

/** Submits an application of this person; returns its id. */
export async function applicationOf(test: TestApi, { headers }: SignedInPerson): Promise<string> {
  const { status, body, text } = await test.http.post(CREATOR).set(headers).send(APPLICATION);
  if (status !== 201) throw new Error(`Applying answered ${text}`);
  await test.upToDate();
  return body.id;
}

interface Ready {
  readonly id?: string;
  readonly body?: object;
}

/** Brings an application into the state that this action requires. */
export async function readyForVerification(
  test: TestApi,
  method: string,
  path: string,
  { owner, viewer }: { readonly owner: SignedInPerson; readonly viewer: SignedInPerson },
): Promise<Ready> {
  if (path.startsWith(CREATOR)) {
    await test.upToDate();
    const { applications } = (await test.http.get(CREATOR).set(viewer.headers)).body;
    const open = applications.find(({ status }: { status: string }) => status === 'pending');
    if (path !== CREATOR) return { id: open?.id ?? (await applicationOf(test, viewer)) };
    if (method === 'GET') return {};
    if (open) await test.http.delete(`${CREATOR}/${open.id}`).set(viewer.headers).expect(200);
    return { body: APPLICATION };
  }
  if (!path.startsWith('/api/admin/creator-verifications/{id}')) return {};
  const id = await applicationOf(test, await test.signUp());
  if (!path.endsWith('/revoke')) return { id, ...(method === 'PUT' && { body: { status: 'approved' } }) };
  const approved = await test.http
    .put(`/api/admin/creator-verifications/${id}`)
    .set(owner.headers)
    .send({ status: 'approved' });
  if (approved.status !== 200) throw new Error(`Approving answered ${approved.text}`);
  await test.upToDate();
  return { id };
}
