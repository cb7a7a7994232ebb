import type { LegalDocument } from '@sankofa/api/contract/privacy';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { dateOf } from '../shell/dates.ts';
import { overlayTitleId } from '../shell/overlay.tsx';
import styles from './legal-document-text.module.css';

const Markdown = lazy(() => import('./markdown.tsx'));

/** The text of a legal document under the facts that tell one version from another. */
export function LegalDocumentText({ document }: { readonly document: LegalDocument }) {
  const { title, version, in_force_from, hash, change_summary, language, languages } = document;
  return (
    <article className={styles.article}>
      <h1 id={overlayTitleId} className={styles.title}>
        {title}
      </h1>
      <dl className={styles.facts}>
        <div>
          <dt>Version</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>In force since</dt>
          <dd>
            <time dateTime={in_force_from}>{dateOf(in_force_from)}</time>
          </dd>
        </div>
        <div>
          <dt>Fingerprint</dt>
          <dd>
            <abbr title={`SHA-256 of this text: ${hash}`}>{hash.slice(0, 12)}</abbr>
          </dd>
        </div>
        {languages.length > 1 && (
          <div>
            <dt id="document-language">Language</dt>
            <dd>
              <LanguageChoice languages={languages} language={language} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.change}>
        <b>What changed: </b>
        {change_summary}
      </p>
      <div lang={language} dir="auto">
        <Suspense fallback={<Lines />}>
          <Markdown text={withoutTitle(document)} />
        </Suspense>
      </div>
    </article>
  );
}

/** Other languages of the same version. Which one was read is what a consent is bound to. */
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
          {languageName(code)}
        </option>
      ))}
    </select>
  );
}

/** The language as those who speak it call it; its code where the browser has no name for it. */
const languageName = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

/** The document while it is on its way. */
export function LegalDocumentSkeleton({ title }: { readonly title: string }) {
  return (
    <div className={styles.article} role="status" aria-label="Loading the document">
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
