import { offeredLanguages } from '@sankofa/api/client/language';
import { translator } from '@sankofa/api/messages/current';
import { ownName } from '@sankofa/api/messages/languages';
import { useState } from 'react';
import { chooseLanguage } from '../accounts/account-language.ts';
import { t } from '../messages.ts';
import styles from './language-select.module.css';

interface LanguageSelectProps {
  /** Shows the label beside it; otherwise only assistive technology reads it. */
  readonly labelled?: boolean;
  readonly className?: string;
}

/** The languages Sankofa can be read in, each by its own name. The page is loaded again in the chosen one. */
export function LanguageSelect({ labelled = false, className = '' }: LanguageSelectProps) {
  const { language } = translator();
  const [isBusy, setBusy] = useState(false);
  const known = [...new Set([...offeredLanguages(), language])];
  if (known.length < 2) return null;
  return (
    <label className={`${styles.language} ${labelled ? '' : styles.plain} ${className}`}>
      <span className={labelled ? '' : 'visually-hidden'}>{t('client.language')}</span>
      <select
        value={language}
        disabled={isBusy}
        onChange={({ target }) => {
          setBusy(true);
          void chooseLanguage(target.value);
        }}
      >
        {known.map((code) => (
          <option key={code} value={code} lang={code}>
            {ownName(code)}
          </option>
        ))}
      </select>
    </label>
  );
}
