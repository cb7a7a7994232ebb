import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import type { JoiningText } from '@sankofa/api/contract/privacy';
import { t } from '../messages.ts';
import styles from './sign-in-form.module.css';

interface Props {
  readonly texts: readonly JoiningText[];
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled: boolean;
}

/** The texts that a person accepts with the sign-up, each a link that keeps the form open. */
export function JoiningTextsField({ texts, checked, onChange, disabled }: Props) {
  return (
    <div className={styles.texts}>
      <FormControlLabel
        label={t('accounts.accept_texts')}
        control={<Checkbox checked={checked} onChange={(_event, now) => onChange(now)} disabled={disabled} />}
      />
      <ul>
        {texts.map(({ document_type, title, version }) => (
          <li key={document_type}>
            <Link href={`/legal/${document_type}`} target="_blank">
              {t('accounts.text_version', { title, version })}
            </Link>
          </li>
        ))}
      </ul>
      <p>{t('accounts.accept_later')}</p>
    </div>
  );
}
