import { eventDefinitions } from '@sankofa/events/catalog';
import { describe, expect, it } from 'vitest';
import { ConsentMatter } from '../contract/privacy.ts';
import { textsIn } from '../messages/catalogues.ts';
import { activityOf, processingActivities, processingRegister } from './processing-register.ts';

const t = textsIn(null);
const claimed = new Set(processingRegister.flatMap(({ events }) => events));

describe('the records of processing', () => {
  it('cover every event type with personal fields', () => {
    const personal = eventDefinitions.filter((definition) => definition.personal.length > 0);
    expect(personal.length).toBeGreaterThan(15);
    expect(personal.map(({ type }) => type).filter((type) => !claimed.has(type))).toEqual([]);
  });

  it('name only existing events, and each activity once', () => {
    const types = new Set(eventDefinitions.map(({ type }) => type));
    expect([...claimed].filter((type) => !types.has(type))).toEqual([]);
    const ids = processingRegister.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(processingRegister.filter(({ events }) => events.length === 0)).toEqual([]);
  });

  it('have an activity for each consent, and do not expose events', () => {
    for (const matter of ConsentMatter.options) expect(activityOf(matter, t).consent_type).toBe(matter);
    for (const activity of processingActivities(t)) expect(activity).not.toHaveProperty('events');
  });
});
