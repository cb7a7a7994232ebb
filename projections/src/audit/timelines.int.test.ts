import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decided } from '../moderation/testing/decided.ts';
import { type GivenModel, givenModel, type TestEvent } from '../testing/given-model.ts';
import { timelines } from './timelines.ts';

let model: GivenModel;
beforeAll(async () => {
  model = await givenModel(timelines);
});
afterAll(() => model.close());

/** Files that contain these events, in order. */
const filesAfter = async (...events: TestEvent[]) =>
  (await model.rowsAfter('timeline', events)).map(({ person_id, type }) => `${person_id}: ${type}`);

const registered: TestEvent = {
  type: 'AccountRegistered',
  stream: 'account-ama',
  data: { email: 'ama@sankofa.example', name: 'Ama', emailClaimId: randomUUID() },
};

describe('an event is in the file of', () => {
  it('the person of its stream', async () => {
    const erased: TestEvent = { type: 'PersonalDataErased', stream: 'account-ama', data: { reason: 'asked' } };
    expect(await filesAfter(registered, erased)).toEqual(['ama: AccountRegistered', 'ama: PersonalDataErased']);
  });

  it('the person its rule names, if its stream is about something else', async () => {
    const started: TestEvent = {
      type: 'SessionStarted',
      stream: 'session-1',
      data: { sessionId: '1', accountId: 'ama', audience: 'viewer', method: 'password' },
    };
    const reported: TestEvent = {
      type: 'ContentReported',
      stream: 'report-1',
      data: {
        contentType: 'review',
        contentId: 'c',
        authorId: 'kofi',
        version: 'v1',
        reporterId: 'ama',
        violationTypes: ['spam'],
        description: '',
      },
    };
    expect(await filesAfter(started, reported, decided({ authorId: 'kofi' }))).toEqual([
      'ama: SessionStarted',
      'ama: ContentReported',
      'kofi: ReportDecided',
    ]);
  });

  it('no one, if neither actor nor subject is known', async () => {
    const cookies = {
      analytics: true,
      marketing: false,
      personalization: false,
      documentType: 'cookie-policy',
      documentVersion: 1,
      documentHash: '9f2c',
      language: 'en',
      source: 'banner',
    };
    const saved = (stream: string): TestEvent => ({ type: 'CookiePreferencesSaved', stream, data: cookies });
    expect(await filesAfter(decided({ authorId: null }), saved('visitor-v'))).toEqual([]);
    expect(await filesAfter(saved('cookies-ama'))).toEqual(['ama: CookiePreferencesSaved']);
  });
});

it('keeps personal data sealed', async () => {
  const rows = await model.rowsAfter('timeline', [registered]);
  expect(rows[0]?.sealed_data).toMatchObject({ box: expect.any(String) });
  expect(JSON.stringify(rows)).not.toContain('ama@sankofa.example');
});
