import type { TimelineData } from '@sankofa/api/contract/audit';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { AreaEventLabels } from './area.ts';
import { menu, resources } from './areas.ts';
import { t } from './messages.ts';

const words = import.meta.glob<object>('./*/event-labels.ts', { eager: true, import: 'default' });

describe('areas of the console', () => {
  it('give the sidebar its entries in their order', () => {
    const labels = menu.map(({ group, entries }) =>
      [t(`shell.group_${group}`), ...entries.map(({ label }) => t(label))].join(', '),
    );
    expect(labels).toEqual([
      'Overview, Start, Dashboard',
      'Compliance, People, Users, Data requests, Consent report, Documents, Records of processing, Age verifications',
      'Catalogue, Movies, Videos, Advertisements',
      'Moderation, Reports, Appeals, Blind reviews, Flagged users, Creator verification, Moderation dashboard, Transparency reports',
      'Community, Discussions, Auto-moderation, Messages to us',
      'Billing, Payments, Subscriptions, Refunds, Disputes, Invoices, Ledger, Monthly statement, Reconciliation, Prices, Webhooks',
      'Analysis, Projections, Dead letters, Parked work',
      'Administration, Staff, Permissions, Settings',
    ]);
  });

  it('declare each resource once, and no two at one place in the sidebar', () => {
    const names = resources.map(({ name }) => name);
    const places = resources.flatMap(({ menu: place }) => (place ? [`${place.group} ${place.order}`] : []));
    expect([new Set(names).size, new Set(places).size]).toEqual([names.length, places.length]);
  });

  it('let only start page, permissions and own settings be opened by all staff', () => {
    const open = resources.filter(({ permission }) => permission === undefined).map(({ name }) => name);
    expect(open).toEqual(['permissions', 'settings', 'start']);
  });

  it('describe each type of event once', () => {
    const types = Object.values(words).flatMap((of) => Object.keys(of));
    expect(types).toHaveLength(new Set(types).size);
    expect(types.length).toBeGreaterThan(100);
  });

  it('have words for every area with events in timelines', () => {
    const areas = [
      ...(['accessibility', 'accounts', 'audit', 'billing', 'community', 'contact', 'creators', 'library'] as const),
      ...(['moderation', 'playback', 'privacy', 'profiles'] as const),
    ];
    expectTypeOf<(typeof areas)[number]>().toEqualTypeOf<keyof TimelineData>();
    expect(Object.keys(words)).toEqual(areas.map((area) => `./${area}/event-labels.ts`));
  });

  it('describe all events of timelines, by their data', () => {
    type Words = AreaEventLabels<'contact'>;
    expectTypeOf<keyof Words>().toEqualTypeOf<
      'ContactMessageAnswered' | 'ContactMessageAssigned' | 'ContactMessageReplied' | 'ContactMessageSent'
    >();
    type Answered = Parameters<Words['ContactMessageAnswered']>[0];
    expectTypeOf<Answered['accountId']>().toEqualTypeOf<string | null>();
    expectTypeOf<Answered['note']>().toEqualTypeOf<string | undefined>();
  });
});
