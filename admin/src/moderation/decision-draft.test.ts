import { describe, expect, it } from 'vitest';
import {
  actionOf,
  bodyOf as bodyFor,
  chooseAction,
  type DecisionDraft,
  hoursIn,
  isComplete as isCompleteFor,
  newDecisionDraft,
  presetFor,
  withLaw,
} from './decision-draft.ts';

const comment = { reportedFor: ['spam'], hasAuthor: true, films: [] } as const;
const film = { reportedFor: ['copyright'], hasAuthor: false, films: ['Salt'] } as const;
const isComplete = (decision: DecisionDraft): boolean => isCompleteFor(decision, comment);
const bodyOf = (decision: DecisionDraft) => bodyFor(decision, comment);

const fresh = newDecisionDraft(['spam'], true, undefined);
const warning = { ...newDecisionDraft(['spam'], true, 'warning'), reason: 'Advertising' };

describe('a decision in the form', () => {
  it('needs both choices and a reason', () => {
    expect(isComplete({ ...fresh, reason: 'Advertising' })).toBe(false);
    expect(isComplete({ ...fresh, content: 'remove', reason: 'Advertising' })).toBe(false);
    expect(isComplete({ ...warning, reason: '  ' })).toBe(false);
    expect(isComplete(warning)).toBe(true);
  });

  it('needs whole hours for a temporary ban, up to a year', () => {
    const ban = { ...warning, author: 'temporary_ban' } as const;
    expect(isComplete(ban)).toBe(true);
    for (const hours of ['', '0', '1.5', 'a day', '8761', '-3']) {
      expect(hoursIn({ hours })).toBeNull();
      expect(isComplete({ ...ban, hours })).toBe(false);
    }
    expect(hoursIn({ hours: '8760' })).toBe(8_760);
  });

  it('is sent with hours only for a temporary ban', () => {
    expect(bodyOf(warning)).toEqual({
      action_type: 'warning',
      content_action: 'leave',
      reason: 'Advertising',
      admin_notes: '',
      notify_user: true,
    });
    const found = { found: ['spam'], law: 'copyright' } as const;
    expect(bodyOf({ ...warning, ...found })).toMatchObject(found);
    expect(bodyOf({ ...chooseAction(warning, 'no_action', true), ...found })).not.toHaveProperty('law');
    expect(bodyOf({ ...warning, author: 'temporary_ban', hours: '48' })).toMatchObject({ ban_duration_hours: 48 });
  });
});

describe('the two choices', () => {
  it('result in one of the six actions', () => {
    expect(actionOf({ content: 'leave', author: 'nothing' })).toBe('no_action');
    expect(actionOf({ content: 'remove', author: 'nothing' })).toBe('content_removal');
    expect(actionOf({ content: 'remove', author: 'permanent_ban' })).toBe('permanent_ban');
    expect(actionOf({ content: null, author: 'warning' })).toBeNull();
  });

  it('preselect removal for child safety and illegal content', () => {
    expect(newDecisionDraft(['spam', 'child_safety'], true, undefined).content).toBe('remove');
    const suspended = newDecisionDraft(['child_safety'], true, 'account_suspension');
    expect(bodyOf({ ...suspended, reason: 'Grooming' })).toMatchObject({
      action_type: 'account_suspension',
      content_action: 'remove',
    });
    expect(newDecisionDraft(['child_safety'], true, 'no_action')).toMatchObject({
      content: 'leave',
      author: 'nothing',
    });
    expect(withLaw(warning, 'hate_speech').content).toBe('remove');
    const kept = { ...withLaw(warning, 'hate_speech'), content: 'leave' } as const;
    expect(withLaw(kept, 'copyright').content).toBe('leave');
  });

  it('can be combined by shortcuts', () => {
    expect(chooseAction(chooseAction(fresh, 'content_removal', true), 'temporary_ban', true)).toMatchObject({
      content: 'remove',
      author: 'temporary_ban',
    });
    const ownerless = newDecisionDraft(['copyright'], false, 'warning');
    expect(ownerless).toMatchObject({ content: null, author: 'nothing' });
    expect(chooseAction(ownerless, 'content_removal', false)).toMatchObject({ content: 'remove', author: 'nothing' });
  });
});

describe('the removal of a film', () => {
  const removal = { ...newDecisionDraft(['copyright'], false, 'content_removal'), reason: 'Not theirs' };
  const said = { contact: 'rights@asantewaa.example', workAddress: 'https://asantewaa.example', signature: 'Efua' };
  const notice = { ...said, claimant: 'Asantewaa Films', work: 'The Weaver', goodFaith: true, underPenalty: true };

  it('has to be confirmed, and needs a notice for copyright', () => {
    expect(isCompleteFor({ ...removal, ...notice }, film)).toBe(false);
    expect(isCompleteFor({ ...removal, confirmed: true }, film)).toBe(false);
    const complete = { ...removal, ...notice, confirmed: true };
    expect(isCompleteFor(complete, film)).toBe(true);
    expect(bodyFor(complete, film).copyright_notice).toEqual({
      claimant: 'Asantewaa Films',
      work: 'The Weaver',
      contact: 'rights@asantewaa.example',
      work_address: 'https://asantewaa.example',
      signature: 'Efua',
      good_faith: true,
      under_penalty: true,
    });
    const other = { ...film, reportedFor: ['violence'] } as const;
    expect(isCompleteFor({ ...removal, confirmed: true }, other)).toBe(true);
    expect(bodyFor({ ...complete, found: ['violence'] }, film)).not.toHaveProperty('copyright_notice');
  });
});

it('suggests the reason of the first violation found, or of the most severe one reported', () => {
  expect(presetFor({ content: 'remove', author: null, found: [] }, ['spam'])).toBeNull();
  expect(presetFor({ content: 'remove', author: 'nothing', found: [] }, ['spam', 'hate_speech'])).toBe('hate_speech');
  expect(presetFor({ content: 'remove', author: 'nothing', found: ['spam'] }, ['hate_speech'])).toBe('spam');
  expect(presetFor({ content: 'leave', author: 'nothing', found: [] }, ['spam'])).toBe('none');
});
