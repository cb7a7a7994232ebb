import {
  ContactMessageAnswered,
  ContactMessageAssigned,
  ContactMessageReplied,
  ContactMessageSent,
} from '@sankofa/events/contact/contact-message';
import type { Area } from '../area.ts';
import { about, ofAccount } from '../audit/timeline-rule.ts';
import { contactMessages } from './contact-messages.ts';

export const contactArea = {
  readModels: () => [contactMessages],
  timeline: [
    ...about([ContactMessageSent, ContactMessageAnswered, ContactMessageReplied, ContactMessageAssigned], ofAccount),
  ],
} as const satisfies Area;
