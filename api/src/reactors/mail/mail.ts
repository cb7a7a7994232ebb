/** A letter to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; addresses in it stand alone on their line, so that every reader makes links of them. */
  readonly text: string;
}

/** Sends mail. */
export interface Mailer {
  /**
   * Sends one letter. Sent again under the same id, it is the same letter.
   * @param id UUID
   * @throws LetterRefused when this letter is not taken
   * @throws NotNow when no letter can be handed over now
   */
  send(mail: Mail, id: string): Promise<void>;
  close(): Promise<void>;
}
