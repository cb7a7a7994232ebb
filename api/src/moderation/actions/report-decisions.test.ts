import { ActionType } from '@sankofa/events/moderation/action';
import { Refusal } from '@sankofa/events/store/refusal';
import { describe, expect, it } from 'vitest';
import { Role } from '../../contract/roles.ts';
import { requireCanTake } from './report-decisions.ts';

const actor = (role: Role | null) => ({ accountId: 'mo', sessionId: 's', audience: 'console', role }) as const;
/** Actions that this role may not take. */
const closedTo = (role: Role | null) =>
  ActionType.options.filter((action) => {
    try {
      requireCanTake(action, actor(role));
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      expect(error).toMatchObject({ code: 'forbidden' });
      return true;
    }
  });

describe('a permanent ban or suspension', () => {
  it.each(['owner', 'lead_moderator'] as const)('is allowed to the role %s, like everything else', (role) => {
    expect(closedTo(role)).toEqual([]);
  });

  it.each([...Role.options.filter((role) => role !== 'owner' && role !== 'lead_moderator'), null])(
    'is the only decision forbidden to the role %s',
    (role) => {
      expect(closedTo(role)).toEqual(['permanent_ban', 'account_suspension']);
    },
  );
});
