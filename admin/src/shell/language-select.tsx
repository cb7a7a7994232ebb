import TextField from '@mui/material/TextField';
import { offeredLanguages } from '@sankofa/api/client/language';
import { translator } from '@sankofa/api/messages/current';
import { ownName } from '@sankofa/api/messages/languages';
import { type ComponentProps, useState } from 'react';
import { chooseLanguage } from '../accounts/account-language.ts';
import { t } from '../messages.ts';

interface Props extends Pick<ComponentProps<typeof TextField>, 'sx'> {
  /** Without a visible label. */
  readonly isCompact?: boolean;
}

/** The languages of the console, each by its own name. The page is loaded again in the chosen one. */
export function LanguageSelect({ sx, isCompact = false }: Props) {
  const { language } = translator();
  const [busy, setBusy] = useState(false);
  const known = [...new Set([...offeredLanguages(), language])];
  if (known.length < 2) return null;
  return (
    <TextField
      select
      {...(isCompact ? { size: 'small' } : { label: t('client.language') })}
      value={language}
      disabled={busy}
      onChange={({ target }) => {
        setBusy(true);
        void chooseLanguage(target.value);
      }}
      slotProps={{
        select: { native: true, inputProps: isCompact ? { 'aria-label': t('client.language') } : {} },
        inputLabel: { shrink: true },
      }}
      {...(sx && { sx })}
    >
      {known.map((code) => (
        <option key={code} value={code} lang={code}>
          {ownName(code)}
        </option>
      ))}
    </TextField>
  );
}
