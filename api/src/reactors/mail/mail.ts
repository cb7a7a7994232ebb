export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. Each URL has its own line, so that every mail client makes it a link. */
  readonly text: string;
  /** Language of the text, as a BCP 47 tag. */
  readonly language: string;
  /** Address that answers go to; absent if answers are not read. */
  readonly replyTo?: string;
}

export interface Mailer {
  /**
   * Sends one e-mail. Idempotent by id.
   * @param id UUID
   * @throws EmailRefused when the server rejects this e-mail
   * @throws RetryLater when no e-mail can be sent at the moment
   */
  send(mail: Mail, id: string): Promise<void>;
  close(): Promise<void>;
}
