import { CONTACT_KEPT_DAYS, type ContactCategory, contactMessage } from '@sankofa/events/contact/contact-message';
import { eventId } from '@sankofa/events/store/command-runner';
import { type Act, byPerson, byStaff, bySystem, command } from './act.ts';
import { DAY_MS, HOUR_MS, later, officeTime, type Period } from './calendar.ts';
import { Chance } from './chance.ts';
import { homeCountries } from './countries.ts';
import { inventName, mailboxOf } from './names/invent-name.ts';
import type { HistoryPerson } from './people.ts';
import type { Staff } from './staff.ts';

/** Category, subject, message and answer. */
const MESSAGES: readonly (readonly [ContactCategory, string, string, string])[] = [
  [
    'Technical Support',
    'Black screen on my television',
    'Sound plays but the picture stays black since Tuesday. My set is four years old.',
    'Asked for the model; a restart of the app helped.',
  ],
  [
    'Technical Support',
    'Subtitles are too small',
    'My mother cannot read them from the sofa. Where can I change the size?',
    'Explained the accessibility settings.',
  ],
  [
    'Bug Report',
    'The list forgets its order',
    'I sort my list, and the next day it is back as before.',
    'Could reproduce it, passed on to the developers.',
  ],
  [
    'Bug Report',
    '',
    'The search finds nothing when I type with an Amharic keyboard.',
    'Fixed last week, asked the person to try again.',
  ],
  [
    'Feature Request',
    'Watch together',
    'Could two households start a film at the same second? We are in Accra and Leeds.',
    'On the list; thanked them.',
  ],
  [
    'Feature Request',
    'Director’s commentary',
    'Please add a second sound track with the director, at least for the old ones.',
    'Forwarded to the catalogue team.',
  ],
  [
    'General',
    'Is it free for schools?',
    'I teach film at a secondary school and would like to show two of your films in class.',
    'Sent the conditions for schools.',
  ],
  [
    'General',
    'Merci',
    'Juste un mot pour dire merci. Ma grand-mère a revu la rue de son enfance.',
    'Thanked her, and shared it with the team.',
  ],
  [
    'Content Creator',
    'How do I become a creator?',
    'I have two short films. Where do I begin?',
    'Sent the link to the application.',
  ],
  [
    'Content Creator',
    'Rights for music',
    'My film uses a song recorded in 1974. Which papers do you need?',
    'Sent the list of documents.',
  ],
  [
    'Partnership',
    'Festival in Mindelo',
    'We organise a small festival in August and would like to show three of your films on the beach.',
    'Put in touch with the catalogue team.',
  ],
  [
    'Business Inquiry',
    'Hotel rooms',
    'We have forty rooms and would like to offer your films to our guests.',
    'Told them that we have no such licence yet.',
  ],
  [
    'Billing',
    'Was I charged?',
    'My bank shows a reservation of one dollar with your name.',
    'There are no charges yet; advised to ask the bank.',
  ],
  [
    'General',
    'Filamu za Kiswahili',
    'Mna mpango wa kuongeza filamu zaidi za Kiswahili?',
    'Told which films come next.',
  ],
  [
    'Technical Support',
    'Cannot confirm my address',
    'The e-mail with the link never arrives, I have looked everywhere.',
    'Address had a typing error, corrected by the person.',
  ],
  ['Feature Request', 'Modo para avós', 'Um botão grande para continuar o filme, só isso.', 'Passed on.'],
];

/** Messages that were answered by e-mail, by their subject. The others have only a note. */
const REPLIES: Readonly<Record<string, string>> = {
  'Subtitles are too small':
    'Good morning. You can change the size of the captions in the player: open the settings and choose Captions.',
  'Is it free for schools?':
    'Thank you for asking. Please tell us the name of your school and the two films, and we will send you the conditions.',
  'How do I become a creator?':
    'Welcome. You can apply on the page Become a creator, with a link to one of your films.',
  'Was I charged?': 'You were not charged. Your bank will release the reservation within a few days.',
};
/** Numbers of new messages that a colleague has taken. */
const TAKEN: readonly number[] = [1, 2];

/** Messages of the contact form: most are answered, the newest wait. */
export function contactActs(
  seed: number,
  people: readonly HistoryPerson[],
  staff: Staff,
  { start, end }: Period,
): Act[] {
  const count = Math.ceil(people.length * 0.13);
  return Array.from({ length: count }, (_, n) => {
    const chance = new Chance(seed, 'contact', n);
    const isNew = n < 6;
    const at = isNew
      ? later(end, -(n * 9 + 1 + chance.share() * 6) * HOUR_MS)
      : later(start, (0.04 + 0.92 * ((n + chance.share()) / count)) * (end.getTime() - start.getTime()));
    const present = people.filter(({ joinedAt, activeUntil }) => joinedAt < at && activeUntil > at);
    const sender = present.length > 0 && chance.is(0.65) ? chance.pick(present) : null;
    const home = sender?.home ?? chance.weighted(homeCountries, ({ weight }) => weight);
    const name = sender?.name ?? inventName(chance, home.code);
    const [category, subject, message, note] = MESSAGES[n % MESSAGES.length] ?? ['General', '', 'Hello', 'Answered.'];
    const id = eventId(`history ${seed} contact`, String(n), 0);
    const lane = `contact ${n}`;
    const send = {
      kind: 'send',
      accountId: sender?.id ?? null,
      category,
      name: name.full,
      email: sender?.email ?? `${mailboxOf(name)}@post.example`,
      subject,
      message,
    } as const;
    const sent = command(contactMessage, id, send, {
      at,
      lane,
      key: `contact ${n}`,
      actor: sender ? byPerson(sender.id) : { kind: 'visitor', id },
    });
    const assign = (to: string, assignedAt: Date) =>
      command(
        contactMessage,
        id,
        { kind: 'assign', staffId: to },
        { at: assignedAt, lane, phase: 'staff', key: `contact ${n} assign`, actor: byStaff(to) },
      );
    const answeredAt = officeTime(chance, later(at, HOUR_MS), 2);
    if (isNew) {
      const takenAt = later(at, HOUR_MS / 2);
      const [taker] = TAKEN.includes(n) ? staff.at(takenAt, 'support') : [];
      return taker ? [sent, assign(taker.id, takenAt)] : [sent];
    }
    if (answeredAt >= later(end, -HOUR_MS) || chance.is(0.04)) return [sent];
    const support = staff.one(chance, answeredAt, ['support']);
    const reply = REPLIES[subject];
    const { email } = send;
    const answered = command(
      contactMessage,
      id,
      reply === undefined ? { kind: 'answer', note } : { kind: 'reply', email, subject: `Re: ${subject}`, reply },
      { at: answeredAt, lane, phase: 'staff', key: `contact ${n} answer`, actor: byStaff(support.id) },
    );
    const dealtWith =
      reply === undefined
        ? [sent, answered]
        : [sent, assign(support.id, later(at, (answeredAt.getTime() - at.getTime()) / 2)), answered];
    const erasedAt = later(answeredAt, CONTACT_KEPT_DAYS * DAY_MS + HOUR_MS);
    if (sender !== null || erasedAt >= end) return dealtWith;
    return [
      ...dealtWith,
      command(
        contactMessage,
        id,
        { kind: 'erase' },
        { at: erasedAt, lane, phase: 'staff', key: `contact ${n} erase`, actor: bySystem('contact') },
      ),
    ];
  }).flat();
}
