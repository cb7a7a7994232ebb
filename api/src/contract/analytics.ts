import { z } from 'zod';
import { t } from '../messages/current.ts';
import { LogPosition } from './position.ts';
import { defineRoute } from './route.ts';

const READ = ['happenings', 'people', 'movies', 'views', 'subscriptions', 'ledger'] as const;

/** Figures whose events can be listed. */
export const Figure = z.enum(['total_users', 'recent_users', 'total_movies', 'total_events', 'views', 'reports']);
export type Figure = z.infer<typeof Figure>;

/** Name and definition of a figure, in the current language. */
export const figureText = (figure: Figure): { readonly name: string; readonly definition: string } => ({
  name: t(`contract.figure.${figure}.name`),
  definition: t(`contract.figure.${figure}.text`),
});

/** Range of charts, in days. */
export const ChartDays = z.enum(['7', '30', '90']);
export type ChartDays = z.infer<typeof ChartDays>;

export const Dashboard = z.strictObject({
  overview: z.strictObject({
    total_users: z.int(),
    recent_users: z.int(),
    total_movies: z.int(),
    /** Revenue less refunds, in minor units: in all, and in this month. Null for readers who may not see it. */
    total_revenue: z.int().nullable(),
    monthly_revenue: z.int().nullable(),
    total_events: z.int(),
  }),
  /** Active accounts by plan. */
  subscription_stats: z.record(z.string(), z.int()),
  /** Genres by views in the range of the chart, with the number of films in the catalogue. */
  top_genres: z.array(z.strictObject({ genre: z.string(), count: z.int(), films: z.int() })),
  /** One entry per UTC day; the last is today. */
  days: z.array(z.strictObject({ day: z.iso.date(), sign_ups: z.int(), views: z.int(), reports: z.int() })),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = defineRoute({
  method: 'GET',
  path: '/api/admin/analytics/dashboard',
  summary: 'Get figures of the platform, from read models only',
  access: 'analytics.read',
  query: z.strictObject({ days: ChartDays.optional() }),
  response: Dashboard,
  waitsFor: READ,
});

export const FigureEvent = z.strictObject({
  /** Id of the event. */
  id: z.string(),
  position: z.string(),
  at: z.iso.datetime(),
  type: z.string(),
  /** Without the id if the reader may not find people by it. */
  stream: z.string(),
  /** Null if there is none, or the reader may not find people. */
  person_id: z.string().nullable(),
  movie_id: z.string().nullable(),
  movie_title: z.string().nullable(),
  /** ISO 3166-1 code of the country of a view; null if there is none. */
  country: z.string().nullable(),
});
export type FigureEvent = z.infer<typeof FigureEvent>;

export const listFigureEvents = defineRoute({
  method: 'GET',
  path: '/api/admin/analytics/events',
  summary: 'List the events behind a figure, newest first; those of the whole log oldest first',
  access: 'analytics.read',
  query: z.strictObject({
    figure: Figure,
    /** Position of the last event seen, for paging. */
    after: LogPosition.optional(),
  }),
  response: z.strictObject({ events: z.array(FigureEvent), next: z.string().nullable() }),
  waitsFor: READ,
});
