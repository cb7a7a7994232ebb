/** Why finance refunds payments, in the order of the history. */
export const REFUND_REASONS = [
  'Renewed a day before the person wanted to cancel.',
  'Sound and picture were out of step for the whole film.',
  'Bought the wrong film, and did not start it.',
  'Subscribed with two accounts by mistake.',
  'The film has no subtitles in the language that the page named.',
  'Wanted to buy a pass, and subscribed to a plan.',
  'The payment page failed, and the person paid again elsewhere.',
  'The film stopped after ten minutes on two devices.',
  'Cancelled within the withdrawal period by e-mail.',
  'The weekend pass was bought during our outage.',
  'The person died; the family wrote to us.',
  'Charged after a cancellation that was sent by post.',
  'The film was withdrawn from the catalogue the next day.',
  'Price of the film was shown wrongly for an hour.',
] as const;

/** Why support grants access, and why a grant was revoked. */
export const GRANT_REASONS: readonly {
  readonly reason: string;
  readonly revocation: string | null;
  readonly isForAll: boolean;
}[] = [
  { reason: 'The stream failed twice during the premiere.', revocation: null, isForAll: false },
  { reason: 'Could not sign in for four days because of us.', revocation: null, isForAll: true },
  { reason: 'Captions were missing although the page named them.', revocation: null, isForAll: false },
  { reason: 'A teacher shows the film to a class.', revocation: null, isForAll: false },
  { reason: 'Outage on a Saturday night.', revocation: null, isForAll: true },
  { reason: 'Reported a fault that we could repair thanks to them.', revocation: null, isForAll: true },
  { reason: 'Waited nine days for an answer.', revocation: null, isForAll: true },
  {
    reason: 'The pass ended early because of a wrong clock.',
    revocation: 'Granted to the wrong person of the same name.',
    isForAll: true,
  },
  { reason: 'The film stopped before its last scene.', revocation: null, isForAll: false },
  { reason: 'Payment page was down for an evening.', revocation: null, isForAll: true },
];
