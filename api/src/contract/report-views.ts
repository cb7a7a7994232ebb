import { MAX_REPORT_VIEW_NAME, MAX_REPORT_VIEWS } from '@sankofa/events/moderation/report-views';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { ReportFilter } from './moderation-queue.ts';
import { defineRoute } from './route.ts';

export { MAX_REPORT_VIEW_NAME, MAX_REPORT_VIEWS } from '@sankofa/events/moderation/report-views';

const Name = z
  .string()
  .trim()
  .min(1, { error: () => t('contract.type_name') })
  .max(MAX_REPORT_VIEW_NAME, { error: () => t('contract.use_at_most', { count: MAX_REPORT_VIEW_NAME }) });

/** Filters of the report list, except by id. */
export const ReportViewFilter = ReportFilter;
export type ReportViewFilter = z.infer<typeof ReportViewFilter>;

/** A saved filter of the report list of one member of staff. */
export const ReportView = z.strictObject({ id: z.string(), name: z.string(), filter: ReportViewFilter });
export type ReportView = z.infer<typeof ReportView>;

const PATH = '/api/admin/moderation/report-views';
const WRITING = ['erased', 'idempotency_key_reused'] as const;
const writing = {
  access: 'moderation.read',
  response: z.strictObject({ id: z.string() }),
  answers: ['Sankofa-Position'],
} as const;
const one = { ...writing, path: `${PATH}/:id`, params: z.strictObject({ id: z.uuid() }) } as const;

export const listReportViews = defineRoute({
  method: 'GET',
  path: PATH,
  summary: 'List my saved views of reports',
  access: 'moderation.read',
  response: z.array(ReportView),
  waitsFor: ['report_views'],
});

export const saveReportView = defineRoute({
  ...writing,
  method: 'POST',
  path: PATH,
  summary: `Save a filter of the reports under a name; at most ${MAX_REPORT_VIEWS}`,
  body: z.strictObject({ name: Name, filter: ReportViewFilter }),
  status: 201,
  problems: [...WRITING, 'too_many_views', 'view_name_taken'],
});

export const changeReportView = defineRoute({
  ...one,
  method: 'PUT',
  summary: 'Rename my view, or change its filter; absent fields stay unchanged',
  body: z.strictObject({ name: Name.optional(), filter: ReportViewFilter.optional() }),
  problems: [...WRITING, 'not_found', 'view_name_taken'],
});

export const removeReportView = defineRoute({
  ...one,
  method: 'DELETE',
  summary: 'Delete my view',
  problems: [...WRITING, 'not_found'],
});
