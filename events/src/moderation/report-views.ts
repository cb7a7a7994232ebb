import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id, open } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';

/** Limit of saved views per member of staff. */
export const MAX_REPORT_VIEWS = 50;

/** Maximum length of a view's name, in UTF-16 code units as browsers count them. */
export const MAX_REPORT_VIEW_NAME = 40;

const viewId = id('report-view');
/** Filters of the report list by their parameter names, without the search text. */
const ReportViewFilter = z.record(code('name-of-filter'), z.union([open(), z.number()]));
export type ReportViewFilter = z.infer<typeof ReportViewFilter>;

const content = {
  name: personal(z.string()),
  /** Search text, which may contain a person's name. Empty if there is none. */
  words: personal(z.string()),
  filter: ReportViewFilter,
};

export const ReportViewSaved = defineEvent('ReportViewSaved', 1, z.strictObject({ viewId, ...content }));
/** Name and filter after the change. */
export const ReportViewChanged = defineEvent('ReportViewChanged', 1, z.strictObject({ viewId, ...content }));
export const ReportViewRemoved = defineEvent('ReportViewRemoved', 1, z.strictObject({ viewId }));

export const reportViewEvents = [ReportViewSaved, ReportViewChanged, ReportViewRemoved] as const;
export type ReportViewEvent = EventOf<(typeof reportViewEvents)[number]>;

export interface ReportView {
  /** Null once its owner has been erased. */
  readonly name: string | null;
  readonly words: string | null;
  readonly filter: ReportViewFilter;
}

export type ReportViewsCommand =
  | {
      readonly kind: 'save';
      readonly viewId: string;
      readonly name: string;
      readonly words: string;
      readonly filter: ReportViewFilter;
    }
  | {
      readonly kind: 'change';
      readonly viewId: string;
      readonly name?: string | undefined;
      /** What the view shows after the change; absent: unchanged. */
      readonly shows?: { readonly words: string; readonly filter: ReportViewFilter } | undefined;
    }
  | { readonly kind: 'remove'; readonly viewId: string };

/** By id, without deleted ones. */
export type ReportViewsState = Readonly<Record<string, ReportView>>;

function evolve(state: ReportViewsState, event: ReportViewEvent): ReportViewsState {
  if (event.type === 'ReportViewRemoved') {
    const { [event.data.viewId]: _, ...left } = state;
    return left;
  }
  const { viewId: id, name = null, words = null, filter } = event.data;
  return { ...state, [id]: { name, words, filter } };
}

function decide(state: ReportViewsState, command: ReportViewsCommand): ReportViewEvent[] {
  switch (command.kind) {
    case 'save': {
      const { kind: _, ...data } = command;
      if (Object.keys(state).length >= MAX_REPORT_VIEWS) {
        throw new Refusal('too_many_views', { most: MAX_REPORT_VIEWS });
      }
      refuseTaken(state, command.viewId, command.name);
      return [{ type: 'ReportViewSaved', data }];
    }
    case 'change': {
      const { viewId: id } = command;
      const before = find(state, id);
      const name = command.name ?? before.name ?? '';
      const { words, filter } = command.shows ?? { words: before.words ?? '', filter: before.filter };
      refuseTaken(state, id, name);
      if (name === before.name && words === before.words && keyOf(filter) === keyOf(before.filter)) return [];
      return [{ type: 'ReportViewChanged', data: { viewId: id, name, words, filter } }];
    }
    case 'remove':
      find(state, command.viewId);
      return [{ type: 'ReportViewRemoved', data: { viewId: command.viewId } }];
  }
}

/** Equal for equivalent filters, in any order of their values. */
const keyOf = (filter: ReportViewFilter): string =>
  JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)));

function find(state: ReportViewsState, id: string): ReportView {
  const view = Object.hasOwn(state, id) ? state[id] : undefined;
  if (!view) throw new Refusal('not_found', { what: 'report_view' });
  return view;
}

/** Two views of one name would be indistinguishable. Case and spacing are ignored. */
function refuseTaken(state: ReportViewsState, id: string, name: string): void {
  const same = (other: string | null): boolean => other?.toLowerCase() === name.toLowerCase();
  if (!Object.entries(state).some(([other, view]) => other !== id && same(view.name))) return;
  throw new Refusal('view_name_taken');
}

/** Saved views of the report queue of one member of staff. Stream `reportviews-<account id>`. */
export const reportViews: Decider<ReportViewsState, ReportViewsCommand, (typeof reportViewEvents)[number]> = {
  aggregate: 'reportviews',
  events: reportViewEvents,
  initial: {},
  evolve,
  decide,
};
