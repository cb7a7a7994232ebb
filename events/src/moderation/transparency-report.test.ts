import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { requireOver, transparencyReport } from './transparency-report.ts';

const data = {
  from: '2026-02-01',
  to: '2026-02-28',
  position: '42',
  figures: [{ figure: 'reports_received' as const, of: 'people', value: 3 }],
};
const made = { type: 'TransparencyReportCreated', data } as const;

describe('a transparency report', () => {
  it('is created once and never changes', () => {
    given(transparencyReport, []).when(data).decides([made]);
    given(transparencyReport, [made])
      .when({ ...data, position: '43', figures: [] })
      .decides([]);
  });

  it('covers a period that is over', () => {
    given(transparencyReport, [])
      .when({ ...data, to: '2026-03-03' })
      .refuses('period_not_over');
    expect(() => requireOver('2026-02-28', new Date('2026-03-01T00:59:59.999Z'))).toThrow(/period_not_over/);
    expect(() => requireOver('2026-02-28', new Date('2026-03-01T01:00:00.000Z'))).not.toThrow();
  });
});
