import { accessibility } from '@sankofa/events/accessibility/accessibility';
import { AccessibilityPreferences } from '@sankofa/events/accessibility/preferences';
import { open } from '@sankofa/events/personal/box';
import { accessibility as preferencesModel } from '@sankofa/projections/accessibility/accessibility';
import { commandContext } from '../command-context.ts';
import { getAccessibilityPreferences, keepAccessibilityPreferences } from '../contract/accessibility.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { findOne, sql, view } from '../sql.ts';

const saved = view(preferencesModel, 'accessibility_preferences');

const NONE = { preferences: null, changed_at: null } as const;

/** Accessibility preferences, stored for the person and shared by their devices. */
export function accessibilityRoutes(services: Services): Route[] {
  const { queries, runner, vault } = services;
  return [
    serve(getAccessibilityPreferences, async ({ actor: { accountId } }) => {
      const row = await findOne(queries, sql`select ${saved.all} from ${saved} where person_id = ${accountId}`);
      const key = row?.sealed && (await vault.find([accountId])).get(accountId);
      if (!row?.sealed || !key) return NONE;
      const { preferences } = open(row.sealed, key, row.event_id, 'data');
      return {
        preferences: AccessibilityPreferences.parse(preferences),
        changed_at: row.changed_at.toISOString(),
      };
    }),

    serve(keepAccessibilityPreferences, async ({ actor: { accountId }, body, request }) => {
      const { preferences, changed_at } = body;
      const context = commandContext(services, request, { kind: 'person', id: accountId });
      const command = { preferences, changedAt: new Date(changed_at) };
      const { events, position } = await runner.run(accessibility, accountId, command, context);
      const stored = events[0]?.data ?? (await runner.state(accessibility, accountId)).state;
      return reply({ preferences: stored.preferences, changed_at: stored.changedAt }, { position });
    }),
  ];
}
