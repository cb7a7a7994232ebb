import { it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { report } from './report.ts';
import type { ReportEvent } from './report-events.ts';

const subject = { contentType: 'reply', contentId: 'c', authorId: 'author' } as const;
const reported: ReportEvent = {
  type: 'ContentReported',
  data: { ...subject, version: '1', reporterId: 'ama', violationTypes: ['spam'], description: '' },
};
const until = new Date(NOW.getTime() + 60_000).toISOString();
const claimed: ReportEvent = { type: 'ReportClaimed', data: { moderatorId: 'kofi', until } };

it('hands a claimed report over, with a note, and releases it', () => {
  const said = { moderatorId: 'kofi', to: 'esi', note: 'I do not speak Twi' };
  const handOver = { kind: 'hand-over', ...said, authorErased: false } as const;
  const handed: ReportEvent = { type: 'ReportHandedOver', data: { ...subject, ...said } };
  given(report, [reported, claimed]).when(handOver).decides([handed]);
  given(report, [reported, claimed])
    .when({ ...handOver, to: null })
    .decides([{ ...handed, data: { ...handed.data, to: null } }]);
  given(report, [reported, claimed, handed])
    .when({ kind: 'claim', moderatorId: 'esi' })
    .decides([
      { type: 'ReportClaimed', data: { moderatorId: 'esi', until: new Date(NOW.getTime() + 300_000).toISOString() } },
    ]);
  given(report, [reported]).when(handOver).refuses('report_not_claimed');
  given(report, [reported, claimed])
    .when({ ...handOver, to: 'kofi' })
    .refuses('handed_to_self');
  given(report, [reported, claimed])
    .when({ ...handOver, to: 'author' })
    .refuses('own_content');
});
