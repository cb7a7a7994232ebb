import { describe, expect, it } from 'vitest';
import { parseSelected } from './stored-profile.ts';

const stored = { person: 'ama', id: 'p', name: 'Kofi', is_kids_profile: true };

describe('parseSelected', () => {
  it('is the profile this person selected', () => {
    expect(parseSelected(JSON.stringify(stored), 'ama')).toEqual(stored);
  });

  it('is null for another person, and for visitors', () => {
    expect(parseSelected(JSON.stringify(stored), 'esi')).toBeNull();
    expect(parseSelected(JSON.stringify(stored), undefined)).toBeNull();
    expect(parseSelected(null, 'ama')).toBeNull();
  });

  it.each(['', '{', 'null', '7', '[]', '{"person":"ama"}', '{"person":"ama","id":7,"name":"Kofi"}'])(
    'cannot read %j',
    (text) => {
      expect(parseSelected(text, 'ama')).toBeNull();
    },
  );
});
