import { useNavigate } from 'react-router-dom';
import page from '../catalogue/movies-page.module.css';
import { t } from '../messages.ts';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './legal-document.module.css';
import { LegalDocument, PrintButton, useLegalDocument } from './legal-document.tsx';

/** A legal document, opened by its URL. */
export default function LegalDocumentPage() {
  const of = useLegalDocument();
  const navigate = useNavigate();
  usePageTitle(of.title);
  const home = { label: t('privacy.close'), run: () => void navigate('/') };
  return (
    <div className={`${page.page} ${styles.page}`}>
      <div className={styles.tools}>
        <PrintButton />
      </div>
      <div>
        <LegalDocument of={of} failure={{ level: 'h1', otherwise: home }} />
      </div>
    </div>
  );
}
