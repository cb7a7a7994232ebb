import type { LegalDocument } from '@sankofa/api/contract/privacy';
import { ownName } from '@sankofa/api/messages/languages';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { rich, t } from '../messages.ts';
import { dateOf } from '../shell/dates.ts';
import { overlayTitleId } from '../shell/overlay-title.ts';
import styles from './legal-document-text.module.css';

const Markdown = lazy(() => import('./markdown.tsx'));

/** The text of a legal document, below its version, date and hash. */
export function LegalDocumentText({ document }: { readonly document: LegalDocument }) {
  const { title, version, in_force_from, hash, change_summary, language, languages } = document;
  return (
    <article className={styles.article}>
      <h1 id={overlayTitleId} className={styles.title} lang={language} dir="auto">
        {title}
      </h1>
      <dl className={styles.facts}>
        <div>
          <dt>{t('privacy.version')}</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>{t('privacy.in_force_since')}</dt>
          <dd>
            {/* The server does not know the reader's time zone. */}
            <time dateTime={in_force_from} suppressHydrationWarning>
              {dateOf(in_force_from)}
            </time>
          </dd>
        </div>
        <div>
          <dt>{t('privacy.fingerprint')}</dt>
          <dd>
            <abbr title={t('privacy.fingerprint_title', { hash })}>{hash.slice(0, 12)}</abbr>
          </dd>
        </div>
        {languages.length > 1 && (
          <div>
            <dt id="document-language">{t('privacy.document_language')}</dt>
            <dd>
              <LanguageChoice languages={languages} language={language} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.change}>
        {rich('privacy.change_summary', { summary: change_summary, b: (text: ReactNode) => <b>{text}</b> })}
      </p>
      <div lang={language} dir="auto">
        <Suspense fallback={<Lines />}>
          <Markdown text={withoutTitle(document)} />
        </Suspense>
      </div>
    </article>
  );
}

/** Other languages of the same version. A consent is bound to the language that was read. */
function LanguageChoice({ languages, language }: Pick<LegalDocument, 'languages' | 'language'>) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  return (
    <select
      className={styles.language}
      aria-labelledby="document-language"
      value={language}
      onChange={({ target }) => {
        const next = new URLSearchParams(search);
        next.set('language', target.value);
        setSearch(next, { replace: true, state });
      }}
    >
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {ownName(code)}
        </option>
      ))}
    </select>
  );
}

export function LegalDocumentSkeleton({ title }: { readonly title: string }) {
  return (
    <div className={styles.article} role="status" aria-label={t('privacy.document_loading')}>
      <h1 id={overlayTitleId} className={styles.title}>
        {title}
      </h1>
      <div className={styles.bone} style={{ inlineSize: '45%', blockSize: '40px' }} />
      <Lines />
    </div>
  );
}

function Lines() {
  return (
    <div className={styles.lines}>
      {[96, 100, 92, 98, 64, 100, 94, 97, 40].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
        <div key={line} className={styles.bone} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  );
}

/** The text without a first line that only repeats the title shown above it. */
const withoutTitle = ({ document, title }: LegalDocument): string => {
  const [first = '', ...rest] = document.split('\n');
  return first.trim().toLowerCase() === `# ${title}`.toLowerCase() ? rest.join('\n') : document;
};
