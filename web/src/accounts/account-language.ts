import { chosenLanguage, keepLanguage, offeredLanguages, reloadIn } from '@sankofa/api/client/language';
import {
  chooseInterfaceLanguage,
  getInterfaceLanguage,
  type InterfaceLanguage,
} from '@sankofa/api/contract/interface-language';
import { translator } from '@sankofa/api/messages/current';
import { call } from '../server/client.ts';
import { currentSession, onSessionChange } from './session.ts';

const isOffered = (language: string): language is InterfaceLanguage => offeredLanguages().includes(language);

/** Keeps a language on this device and with the account, if there is one, and loads the page in it. */
export async function chooseLanguage(language: string): Promise<void> {
  if (isOffered(language) && currentSession() !== null) {
    try {
      await call(chooseInterfaceLanguage, { body: { language } });
    } catch (error) {
      console.info('The language is kept on this device only', error);
    }
  }
  reloadIn(language);
}

/** After each sign-in the page follows the language of the account, unless one was chosen on this device. */
export function followAccountLanguage(): void {
  let person = currentSession()?.user.id ?? null;
  onSessionChange(() => {
    const next = currentSession()?.user.id ?? null;
    const isNew = next !== null && next !== person;
    person = next;
    if (isNew) follow().catch((error: unknown) => console.info('The language of the account is not known', error));
  });
}

async function follow(): Promise<void> {
  if (chosenLanguage() !== null) return;
  const { language } = await call(getInterfaceLanguage);
  if (language === null || !isOffered(language)) return;
  if (language === translator().language) keepLanguage(language);
  else reloadIn(language);
}
