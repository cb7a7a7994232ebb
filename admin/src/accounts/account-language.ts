import { chosenLanguage, keepLanguage, offeredLanguages, reloadIn } from '@sankofa/api/client/language';
import {
  chooseConsoleLanguage,
  getConsoleLanguage,
  type InterfaceLanguage,
} from '@sankofa/api/contract/interface-language';
import { translator } from '@sankofa/api/messages/current';
import { client } from '../server/client.ts';
import { readSession } from '../server/stored-session.ts';

const isOffered = (language: string): language is InterfaceLanguage => offeredLanguages().includes(language);

/** Keeps a language on this device and with the account, if there is one, and loads the page in it. */
export async function chooseLanguage(language: string): Promise<void> {
  if (isOffered(language) && readSession() !== null) {
    try {
      await client.call(chooseConsoleLanguage, { body: { language } });
    } catch (error) {
      console.info('The language is kept on this device only', error);
    }
  }
  reloadIn(language);
}

/** After sign-in: loads the page in the language of the account, unless one was chosen on this device. */
export async function followAccountLanguage(): Promise<void> {
  if (chosenLanguage() !== null) return;
  try {
    const { language } = await client.call(getConsoleLanguage);
    if (language === null || !isOffered(language)) return;
    if (language === translator().language) keepLanguage(language);
    else reloadIn(language);
  } catch (error) {
    console.info('The language of the account is not known', error);
  }
}
