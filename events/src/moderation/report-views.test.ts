import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { MAX_REPORT_VIEWS, type ReportViewEvent, reportViews } from './report-views.ts';

const threats = { name: 'Threats', words: 'watches', filter: { status: 'open', priority: 5 } } as const;
const saved = (viewId: string, name: string = threats.name): ReportViewEvent => ({
  type: 'ReportViewSaved',
  data: { viewId, ...threats, name },
});

describe('views of the report queue', () => {
  it('are saved, changed and deleted', () => {
    given(reportViews, [])
      .when({ kind: 'save', viewId: 'one', ...threats })
      .decides([saved('one')]);
    given(reportViews, [saved('one')])
      .when({ kind: 'change', viewId: 'one', name: 'Spam' })
      .decides([{ type: 'ReportViewChanged', data: { viewId: 'one', ...threats, name: 'Spam' } }]);
    const shows = { words: '', filter: { violation_type: 'spam' } };
    given(reportViews, [saved('one')])
      .when({ kind: 'change', viewId: 'one', shows })
      .decides([{ type: 'ReportViewChanged', data: { viewId: 'one', name: 'Threats', ...shows } }]);
    given(reportViews, [saved('one')])
      .when({ kind: 'remove', viewId: 'one' })
      .decides([{ type: 'ReportViewRemoved', data: { viewId: 'one' } }]);
    const removed: ReportViewEvent = { type: 'ReportViewRemoved', data: { viewId: 'one' } };
    expect(given(reportViews, [saved('one'), saved('two', 'Spam'), removed]).state).toEqual({
      two: { ...threats, name: 'Spam' },
    });
  });

  it('record no change without a difference', () => {
    const shows = { words: 'watches', filter: { priority: 5, status: 'open' } };
    given(reportViews, [saved('one')])
      .when({ kind: 'change', viewId: 'one', name: 'Threats', shows })
      .decides([]);
  });

  it('have distinct names', () => {
    given(reportViews, [saved('one')])
      .when({ kind: 'save', viewId: 'two', ...threats, name: 'THREATS' })
      .refuses('view_name_taken');
    given(reportViews, [saved('one'), saved('two', 'Spam')])
      .when({ kind: 'change', viewId: 'two', name: 'threats' })
      .refuses('view_name_taken');
    given(reportViews, [saved('one')])
      .when({ kind: 'change', viewId: 'one', name: 'threats' })
      .decides([{ type: 'ReportViewChanged', data: { viewId: 'one', ...threats, name: 'threats' } }]);
  });

  it('must exist', () => {
    given(reportViews, [saved('one')])
      .when({ kind: 'change', viewId: 'two', name: 'Spam' })
      .refuses('not_found');
    given(reportViews, []).when({ kind: 'remove', viewId: 'constructor' }).refuses('not_found');
  });

  it('have a limit, until one is deleted', () => {
    const full = Array.from({ length: MAX_REPORT_VIEWS }, (_, n) => saved(`${n}`, `View ${n}`));
    given(reportViews, full)
      .when({ kind: 'save', viewId: 'more', ...threats })
      .refuses('too_many_views');
    given(reportViews, [...full, { type: 'ReportViewRemoved', data: { viewId: '7' } }])
      .when({ kind: 'save', viewId: 'more', ...threats })
      .decides([saved('more')]);
  });
});
