import TextField from '@mui/material/TextField';
import { offeredLanguages } from '@sankofa/api/client/language';
import { translator } from '@sankofa/api/messages/current';
import { ownName } from '@sankofa/api/messages/languages';
import { type ComponentProps, useState } from 'react';
import { chooseLanguage } from '../accounts/account-language.ts';
import { t } from '../messages.ts';

/** The languages of the console, each by its own name. The page is loaded again in the chosen one. */
export function LanguageSelect({ sx }: Pick<ComponentProps<typeof TextField>, 'sx'>) {
  const { language } = translator();
  const [busy, setBusy] = useState(false);
  const known = [...new Set([...offeredLanguages(), language])];
  if (known.length < 2) return null;
  return (
    <TextField
      select
      label={t('client.language')}
      value={language}
      disabled={busy}
      onChange={({ target }) => {
        setBusy(true);
        void chooseLanguage(target.value);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
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
