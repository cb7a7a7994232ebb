import type { LegalHold } from '@sankofa/api/contract/audit';
import { describe, expect, it } from 'vitest';
import { holdActs, holdText } from './legal-hold-labels.ts';

const hold = (changes: Partial<LegalHold>): LegalHold => ({
  status: 'set',
  since: '2026-03-03T14:20:00.000Z',
  reason: 'A court',
  proposed_by: null,
  lift_reason: null,
  ...changes,
});
const ama = { id: 'ama', name: 'Ama Boateng' };
const buttons = (of: LegalHold | null, reader: string) => holdActs(of, reader).map(({ button }) => button);

describe('a legal hold in the console', () => {
  it('is approved or declined by another officer, and withdrawn by the officer who proposed it', () => {
    const proposed = hold({ status: 'proposed', proposed_by: ama });
    expect(buttons(proposed, 'kojo')).toEqual(['Approve hold', 'Decline hold']);
    expect(buttons(proposed, 'ama')).toEqual(['Withdraw proposal']);
    const lifting = hold({ status: 'lift_proposed', proposed_by: ama, lift_reason: 'Case closed' });
    expect(buttons(lifting, 'kojo')).toEqual(['Approve lifting', 'Keep the hold']);
    expect(buttons(lifting, 'ama')).toEqual(['Withdraw proposal']);
    expect(buttons(hold({}), 'ama')).toEqual(['Lift legal hold']);
    expect(buttons(null, 'ama')).toEqual(['Set legal hold']);
  });

  it('says that a proposed hold already blocks erasure, and that one to be lifted still does', () => {
    expect(holdText(hold({ status: 'proposed', proposed_by: ama }), 'kojo')).toMatch(
      /^Ama Boateng proposed a legal hold on .*: A court. It already blocks erasure/,
    );
    expect(holdText(hold({ status: 'lift_proposed', proposed_by: ama, lift_reason: 'Case closed' }), 'ama')).toMatch(
      /A court\. You proposed to lift it: Case closed\. It stays in force until a second officer approves\.$/,
    );
  });
});
