import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { ContentType } from './content-type.ts';

/** The holder of a report released it for a named moderator or for the lead moderators, with a note. */
export const ReportHandedOver = defineEvent(
  'ReportHandedOver',
  1,
  z.strictObject({
    contentType: ContentType,
    contentId: id('content'),
    authorId: id('account').nullable(),
    moderatorId: id('account'),
    /** The moderator; null: the lead moderators. */
    to: id('account').nullable(),
    /** Visible only to staff. */
    note: personal(z.string()),
  }),
);
