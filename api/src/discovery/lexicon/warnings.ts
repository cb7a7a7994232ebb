import type { ContentWarning } from '@sankofa/events/catalogue/content-warnings';

/** Words for content warnings, mostly after “without” or “no”. */
export const warningWords: Readonly<Partial<Record<ContentWarning, string>>> = {
  violence: 'violence, violent, violents, violencia, violento, vurugu, ukatili',
  frightening_scenes: 'frightening scenes, scenes effrayantes, cenas assustadoras',
  abuse: 'abuse, maltraitance, abuso, unyanyasaji',
  suicide: 'suicide, suicidio, kujiua',
  sexual_content: 'sex, sexual content, sex scenes, scenes de sexe, cenas de sexo, sexo, ngono',
  nudity: 'nudity, nude, nudite, nudez, uchi',
  alcohol_and_drugs: 'drugs, alcohol and drugs, drogue, drogues, drogas, dawa za kulevya',
  strong_language: 'strong language, swearing, bad language, gros mots, palavroes, matusi',
  flashing_lights: 'flashing lights, lumieres clignotantes, luzes intermitentes',
};

/** What people ask for and the catalogue does not record: of directors only names, of awards only that there are some. */
export const unrecordedWords =
  'women directors, woman director, female director, female directors, directed by women, directed by a woman, women filmmakers, woman filmmaker, female filmmakers, made by women, femmes realisatrices, realisatrices femmes, realise par une femme, realises par des femmes, cineastes femmes, mulheres realizadoras, realizado por mulheres, realizadoras mulheres, diretoras mulheres, dirigido por mulheres, waongozaji wanawake, oscar, oscars, oscar winner, oscar winners, oscar winning';
