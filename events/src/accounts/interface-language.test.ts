import { describe, it } from 'vitest';
import { given } from '../testing/given.ts';
import { interfaceLanguage } from './interface-language.ts';

const chosen = (language: 'en' | 'fr') => ({ type: 'InterfaceLanguageChosen', data: { language } }) as const;

describe('the language of the interface', () => {
  it('is recorded when it changes', () => {
    given(interfaceLanguage, [])
      .when({ language: 'fr' })
      .decides([chosen('fr')]);
    given(interfaceLanguage, [chosen('fr')])
      .when({ language: 'en' })
      .decides([chosen('en')]);
  });

  it('is not recorded twice', () => {
    given(interfaceLanguage, [chosen('fr')])
      .when({ language: 'fr' })
      .decides([]);
  });
});
