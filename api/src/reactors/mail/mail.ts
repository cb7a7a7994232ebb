/** An e-mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; addresses in it stand alone on their line, so that every reader makes links of them. */
  readonly text: string;
}

/** Sends mail. */
export interface Mailer {
  /**
   * Sends one e-mail. Sent again under the same id, it is the same e-mail.
   * @param id UUID
   * @throws EmailRefused when this e-mail is not taken
   * @throws RetryLater when no e-mail can be handed over now
   */
  send(mail: Mail, id: string): Promise<void>;
  close(): Promise<void>;
}
