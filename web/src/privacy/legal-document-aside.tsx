import { legalContact } from './legal-contact.ts';
import styles from './legal-document-aside.module.css';

/** Beside every legal document: who speaks, whom to ask, and in which languages. */
export function LegalDocumentAside() {
  return (
    <aside className={styles.aside} aria-label="About this document">
      <section>
        <h2>Who we are</h2>
        <p>
          Sankofa streams the cinema of 54+ African countries and a global diaspora, in a creator economy where the
          people who make the films are paid for them.
        </p>
      </section>
      <section>
        <h2>Legal contact</h2>
        <p>
          {legalContact.name}
          <br />
          <a href={`mailto:${legalContact.email}`}>{legalContact.email}</a>
        </p>
      </section>
      <section>
        <h2>Other languages</h2>
        <p>
          Yoruba, Swahili, Afrikaans, Amharic and others are supported as each translation is published. Until then the
          English text is shown. Write to us if you need one explained in your language.
        </p>
      </section>
    </aside>
  );
}
