import TextField from '@mui/material/TextField';
import { offeredLanguages, reloadIn } from '@sankofa/api/client/language';
import { chooseConsoleLanguage, type InterfaceLanguage } from '@sankofa/api/contract/interface-language';
import { translator } from '@sankofa/api/messages/current';
import { ownName } from '@sankofa/api/messages/languages';
import { type ComponentProps, useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { readSession } from '../server/stored-session.ts';

const isOffered = (language: string): language is InterfaceLanguage => offeredLanguages().includes(language);

/** Keeps a language on this device and with the account, if there is one, and loads the page in it. */
async function chooseLanguage(language: string): Promise<void> {
  if (isOffered(language) && readSession() !== null) {
    try {
      await client.call(chooseConsoleLanguage, { body: { language } });
    } catch (error) {
      console.info('The language is kept on this device only', error);
    }
  }
  reloadIn(language);
}

/** The languages of the console, each by its own name. */
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
