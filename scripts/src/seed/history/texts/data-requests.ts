import type { RequestType } from '@sankofa/events/privacy/data-request-types';

/** Words of a request, and of its answers. */
export interface RequestText {
  readonly asks: string;
  /** What was done, for requests that imply no package. */
  readonly done: string;
  readonly refused: string;
}

const text = (asks: string, done: string, refused: string): RequestText => ({ asks, done, refused });

export const REQUESTS: Readonly<Record<RequestType, readonly RequestText[]>> = {
  access: [
    text(
      'Please send me everything you hold about me.',
      '',
      'The account belongs to another person, who has to ask themselves.',
    ),
    text(
      'Je souhaite une copie de mes données, y compris l’historique.',
      '',
      'This copy was sent three weeks ago and nothing has changed since.',
    ),
    text(
      'I would like to see which of my ratings you keep and for how long.',
      '',
      'We could not confirm your identity.',
    ),
  ],
  portability: [
    text(
      'I am writing my own film diary and need my ratings in a readable file.',
      '',
      'We could not confirm your identity.',
    ),
    text('Quero levar os meus dados para outro serviço.', '', 'The request concerns data that we do not hold.'),
  ],
  rectification: [
    text(
      'My family name has changed since my wedding.',
      'The name on the account was corrected.',
      'The document shows another name.',
    ),
    text(
      'You spell my name without the accent.',
      'The spelling was corrected.',
      'The name is already stored like that.',
    ),
  ],
  erasure: [
    text(
      'Please delete my account and everything in it.',
      '',
      'A court order obliges us to keep this account until the case ends.',
    ),
    text(
      'I no longer use it. Remove all my data, please.',
      '',
      'We could not confirm your identity, although we asked twice.',
    ),
  ],
  restriction: [
    text(
      'Stop using my data until my complaint is answered.',
      'Recommendations and statistics no longer use your data.',
      'There is no processing left to restrict.',
    ),
    text(
      'I contest the age you have stored. Please pause everything optional.',
      'Optional processing is paused.',
      'There is no processing left to restrict.',
    ),
  ],
  objection: [
    text(
      'I do not want recommendations made from what I watch.',
      'We no longer make recommendations from what you watch.',
      'You have given this consent yourself and can withdraw it in your settings.',
    ),
    text(
      'Je m’oppose à toute analyse de mes visionnages.',
      'What you watch is no longer analysed.',
      'We do not do this with your data.',
    ),
  ],
};
