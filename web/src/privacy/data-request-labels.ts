import type { DataCategory, DataRequest, RequestType } from '@sankofa/api/contract/data-requests';
import { dateOf } from '../shell/dates.ts';

/** What each kind of request asks for. */
export const requestTypes: Readonly<Record<RequestType, { readonly title: string; readonly text: string }>> = {
  access: { title: 'Access', text: 'A copy of your data, and what we do with it.' },
  portability: {
    title: 'Portability',
    text: 'What you gave us and how you used Sankofa, in a form another service can read.',
  },
  rectification: {
    title: 'Rectification',
    text: 'Have something corrected. Write what is wrong, and how it should be.',
  },
  erasure: { title: 'Erasure', text: 'Have your account and your personal data erased. This can’t be undone.' },
  restriction: { title: 'Restriction', text: 'Have your data kept, but not used for anything optional.' },
  objection: { title: 'Objection', text: 'Object to what we do with your data.' },
};

export const categoryNames: Readonly<Record<DataCategory, string>> = {
  profile_info: 'Profile Info',
  viewing_history: 'Viewing History',
  preferences: 'Preferences',
  comments: 'Comments',
  ratings: 'Ratings',
  payment_data: 'Payment Data',
};

export const stepNames: Readonly<Record<DataRequest['progress'][number]['step'], string>> = {
  filed: 'Received',
  claimed: 'In the hands of an officer',
  identity_checked: 'Identity checked',
  extended: 'Extended',
  closed: 'Answered',
};

const closedLabels = { fulfilled: 'Fulfilled', refused: 'Refused', cancelled: 'Cancelled by you' } as const;

/** Where a request stands, in a line. */
export function requestStateLabel({ status, days_left, due_at }: DataRequest): string {
  if (status !== 'open') return closedLabels[status];
  if (days_left === null || days_left < 0) return `Overdue: an answer was due on ${dateOf(due_at)}`;
  const left = days_left === 0 ? 'today or tomorrow' : days_left === 1 ? '1 day left' : `${days_left} days left`;
  return `Open, due ${dateOf(due_at)} (${left})`;
}
