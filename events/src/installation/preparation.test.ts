import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { preparation, TEST_EMAIL_INTERVAL_MS } from './preparation.ts';

const requestId = '5b7f0c7e-0000-4000-8000-000000000001';
const ask = { kind: 'send-test-email', requestId, accountId: 'a1', transport: 'ab' } as const;
const requested = { type: 'TestEmailRequested', data: { requestId, accountId: 'a1', transport: 'ab' } } as const;
const received = { type: 'TestEmailReceived', data: { transport: 'ab' } } as const;

describe('a test e-mail', () => {
  it('is sent at most once a minute', () => {
    given(preparation, []).when(ask).decides([requested]);
    given(preparation, [requested]).when(ask).refuses('letters_paused');
    const before = new Date(NOW.getTime() - TEST_EMAIL_INTERVAL_MS);
    given(preparation, [requested], before).when(ask).decides([requested]);
  });

  it('shows once that e-mails of its transport arrive', () => {
    const enter = { kind: 'receive-test-email', requestId } as const;
    given(preparation, [requested]).when(enter).decides([received]);
    given(preparation, [requested, received]).when(enter).decides([]);
    given(preparation, []).when(enter).refuses('not_found');
    given(preparation, [requested])
      .when({ ...enter, requestId: '5b7f0c7e-0000-4000-8000-000000000002' })
      .refuses('not_found');
    const moved = { ...requested, data: { ...requested.data, transport: 'cd' } } as const;
    given(preparation, [requested, received, moved])
      .when(enter)
      .decides([{ type: 'TestEmailReceived', data: { transport: 'cd' } }]);
  });
});

it('records copies of keys once for each set of keys, and each trial of a backup', () => {
  const saved = { type: 'KeysSaved', data: { keys: '01' } } as const;
  given(preparation, []).when({ kind: 'save-keys', keys: '01' }).decides([saved]);
  given(preparation, [saved]).when({ kind: 'save-keys', keys: '01' }).decides([]);
  given(preparation, [saved])
    .when({ kind: 'save-keys', keys: '02' })
    .decides([{ type: 'KeysSaved', data: { keys: '02' } }]);
  const tried = { type: 'BackupTried', data: {} } as const;
  given(preparation, [tried]).when({ kind: 'try-backup' }).decides([tried]);
  expect(given(preparation, [tried]).state.backupTriedAt).toEqual(NOW);
});
