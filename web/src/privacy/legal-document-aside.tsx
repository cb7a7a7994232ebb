import { t } from '../messages.ts';
import { LEGAL_EMAIL } from './legal-contact.ts';
import styles from './legal-document-aside.module.css';

/** Beside every legal document: the company, the contact and the languages. */
export function LegalDocumentAside() {
  return (
    <aside className={styles.aside} aria-label={t('privacy.about_document')}>
      <section>
        <h2>{t('privacy.who_we_are')}</h2>
        <p>{t('privacy.who_we_are_text')}</p>
      </section>
      <section>
        <h2>{t('privacy.legal_contact')}</h2>
        <p>
          {t('privacy.legal_contact_name')}
          <br />
          <a href={`mailto:${LEGAL_EMAIL}`}>{LEGAL_EMAIL}</a>
        </p>
      </section>
      <section>
        <h2>{t('privacy.other_languages')}</h2>
        <p>{t('privacy.other_languages_text')}</p>
      </section>
    </aside>
  );
}
