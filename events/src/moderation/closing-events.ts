import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { ActionType, ContentAction } from './action.ts';
import { ContentType } from './content-type.ts';
import { Law } from './law.ts';
import { ViolationType } from './violation.ts';

const closing = {
  contentType: ContentType,
  contentId: id('content'),
  /** Null if the content has no author with an account, or the author was erased. */
  authorId: id('account').nullable(),
  /** Also the id of its decision. */
  closingId: id('decision'),
  /** Who proposed, confirmed or declined it. */
  moderatorId: id('account'),
};

/**
 * A lead moderator proposed to close a child-safety report that was not reported to an authority. It waits for a second
 * lead. Sealed with the key of the author.
 */
export const ClosingProposed = defineEvent(
  'ClosingProposed',
  1,
  z.strictObject({
    ...closing,
    action: ActionType,
    content: ContentAction,
    found: z.array(ViolationType),
    law: Law.nullable(),
    /** Duration of a temporary ban; null otherwise. */
    banHours: z.int().nullable(),
    notify: z.boolean(),
    /** Shown to the person, if the decision is. */
    reason: personal(z.string()),
    /** Visible only to staff; empty if there are none. */
    adminNotes: personal(z.string()),
  }),
);
/** A second lead confirmed the proposal, which is decided in the same append. */
export const ClosingConfirmed = defineEvent('ClosingConfirmed', 1, z.strictObject(closing));
/** A second lead declined the proposal, or its author withdrew it. */
export const ClosingDeclined = defineEvent(
  'ClosingDeclined',
  1,
  z.strictObject({ ...closing, reason: personal(z.string()) }),
);

export const closingEvents = [ClosingProposed, ClosingConfirmed, ClosingDeclined] as const;
export type ClosingEvent = EventOf<(typeof closingEvents)[number]>;
