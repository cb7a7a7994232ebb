import { readFileSync } from 'node:fs';
import type { PublishDocument, TranslateDocument } from '@sankofa/events/privacy/legal-document';

const common = {
  kind: 'publish',
  language: 'en',
  changeSummary: 'First version.',
  inForceFrom: null,
  asksAgain: true,
  basedOn: null,
} as const;

/** Legal texts of a new installation. The operator replaces them with texts by their lawyers. */
export const legalTexts: readonly PublishDocument[] = [
  {
    ...common,
    documentType: 'terms-of-service',
    title: 'Terms of service',
    text: `# Terms of service

These terms are an agreement between you and Sankofa, the company that runs this platform.

## 1. Who may use Sankofa
You may create an account if you are at least 13 years old. If you are under 18, you need the consent of a parent or guardian.

## 2. Your account
- Use a working e-mail address and keep your password secret.
- You can sign out any of your devices at any time in your account.
- We tell you before we close your account, with the reason and how to appeal, unless the law forbids it.

## 3. What you may watch
The owners of the films license them to us. You may watch them privately with your household. You may not copy, resell or publicly show them.

## 4. What you write
Your reviews, comments and discussions remain yours. You allow us to show them on Sankofa until you delete them.

## 5. Paying
You see the full price before you pay. You can cancel a subscription at any time; it runs until the end of the period you have paid for.

## 6. Changes
When these terms change, we show you the differences and ask for your agreement again. Until you answer, the version you accepted applies to you.

## 7. Law
These terms do not limit your consumer rights under the law of your country.
`,
  },
  {
    ...common,
    documentType: 'privacy-policy',
    title: 'Privacy policy',
    text: `# Privacy policy

This policy explains what data we hold about you, why, for how long, and what rights you have.

## 1. What we keep
| What | Why | How long |
| --- | --- | --- |
| Current and earlier e-mail addresses and names | to run your account | until your account is erased |
| Language of pages and e-mails | to write to you in it | until your account is erased |
| Passkeys and other sign-in methods | to protect your account | until you remove them, or your account is erased |
| When and how you signed in, with IP address and type of browser | to protect your account | until your account is erased |
| What you agreed to or refused and when, with IP address and type of browser | to prove your choices, also to you | until your account is erased; afterwards the choices and their times are kept under a number (section 2) |
| Which cookies you allow | to respect your choice | half a year in your browser; with an account, like your other choices |
| Profiles: names, language, time zone, limits for children, and what each profile was refused | to apply the settings of your household | until your account is erased; afterwards limits and refusals are kept under a number (section 2) |
| Watchlists and favorites: names and descriptions of lists, and their films | to save films for you and to share lists by link; a shared list does not show your name | until your account is erased; afterwards the films are kept under a number (section 2) |
| Your star ratings of films | to show the average, without names | until you delete them or your account is erased; afterwards they are kept under a number (section 2) |
| Your age, and, if you are under 18, a parent's e-mail address, their answer and its time, with IP address and type of browser | to protect children from films for adults | until your account is erased |
| A picture of your identity document, if you send one | to verify your age | until an officer has decided |
| Your accessibility settings, which may indicate a disability | to apply them on each device | until your account is erased |
| Your requests about your data, and our answers | to answer you, and to prove that we did | until your account is erased |
| The package of your data, if you requested one | so that you can download it | seven days |
| Whether a court or a law forbids us to erase your data, and why | to comply with it | until your account is erased |
| Which staff opened your file or exported proof of your choices, and why | so that you can check on us | until your account is erased |

## 2. How it is kept
Data from you and about you is encrypted with a key of your own. When we erase your account, we destroy that key, and the encrypted data can no longer be read on Sankofa.

Two things remain. Backups made before the erasure still contain your data and your key, encrypted with one of our keys, until we delete those backups. And our records keep data that does not identify you by itself, such as a star rating or a refused film, under a random number. Nothing we keep links your name or your address to that number any more, but someone who knows the number, for example from a copy of your data, can tell which records were yours. These records are pseudonymous, not anonymous. Evidence about your account that we gave to you, a court or an authority before the erasure stays readable to its recipients.

## 3. Who sees it
Staff whose work requires it. They have to give a reason before they open your file; each access is recorded, and you can see it in your privacy settings. Lists of people, such as all accounts, open data requests or age verifications, show your name and e-mail address to our compliance officers and the owner of Sankofa; opening such a list is not recorded. A parent who is asked for consent sees the name of their child. Our e-mail provider can read the e-mails we send you.

## 4. What you can do
You can access and correct your data, receive a copy, object to its use, restrict it, or have it erased. We answer within 30 days. If we need longer, we tell you why and take up to two more months.

## 5. Cookies
The cookie policy lists the essential cookies. We set other cookies only with your consent.

## 6. Contact
Write to our data protection officer at privacy@sankofa.example. You may also complain to the data protection authority of your country.
`,
  },
  {
    ...common,
    documentType: 'community-guidelines',
    title: 'Community guidelines',
    text: `# Community guidelines

Sankofa is a cinema: a room you share with strangers.

- **Discuss the film, not the person.** No insults, threats or slurs.
- **Mark spoilers.** Others have not seen the end yet.
- **Give credit.** Do not post other people’s work as your own.
- **No hatred** of people for who they are: origin, skin colour, faith, sex, sexual orientation, disability.
- **Protect children.** Anything that endangers them is removed and reported at once.

A moderator reads each report. We tell you what we decided, why, for how long, and how to appeal. A different moderator decides on appeals.
`,
  },
  {
    ...common,
    documentType: 'cookie-policy',
    title: 'Cookie policy',
    text: `# Cookie policy

| Cookie | What it does | When |
| --- | --- | --- |
| sign-in | keeps you signed in on this device; scripts cannot read it | when you sign in |
| device | recognizes this device for half a year, so that other people’s failed sign-ins do not lock you out | when you sign in |
| choice | remembers for half a year which cookies you allow in this browser; contains a random number | when you choose |
| selectedLanguage | remembers the language you chose for Sankofa | when you choose a language |
| sankofa_limit | contains the highest age rating of the selected profile, so that pages show no other films; nothing else | when you select a profile |

Your browser also keeps your access token, your language, your accessibility settings and the selected profile in its local storage, on your device.

Cookies for statistics, marketing or personalisation are off. If we ever offer one, we set it only with your consent, which you can withdraw as easily.
`,
  },
  {
    ...common,
    documentType: 'dmca-policy',
    title: 'Copyright policy',
    text: `# Copyright policy

If a film or text on Sankofa belongs to you and was published without your permission, tell us.

## Contents of a notice
1. the work, and where it appears on Sankofa;
2. your name and how to reach you;
3. a statement that you believe in good faith that its use here is not permitted;
4. a statement that your information is accurate and that you may act for the owner;
5. your signature, which may be typed.

Send it to copyright@sankofa.example. We remove the work while we investigate, inform the person who uploaded it, and forward their answer to you.

## Counter-notice
The person who uploaded the work may reply that it was removed by mistake. Unless you go to court within 14 days, we restore it.
`,
  },
  {
    ...common,
    documentType: 'marketing-emails',
    title: 'Marketing e-mails',
    text: 'Send me e-mails about new films, premieres and offers from Sankofa, about once a week. I can withdraw my consent at any time, here or in each e-mail.',
  },
  {
    ...common,
    documentType: 'data-processing',
    title: 'Data processing',
    text: 'Use what I watch and rate on Sankofa to recommend films to me. This data is not shared with others. I can withdraw my consent here at any time.',
  },
];

/** Languages of the interface that the first versions are translated into. */
export const LEGAL_LANGUAGES = ['fr', 'pt'] as const;

/** Translations of the first versions. Each file begins with the title; it is data, which is not compiled. */
export const legalTranslations = (): TranslateDocument[] =>
  legalTexts.flatMap(({ documentType }) =>
    LEGAL_LANGUAGES.map((language) => {
      const path = new URL(`../../src/seed/legal/${documentType}.${language}.md`, import.meta.url);
      const [title = '', ...text] = readFileSync(path, 'utf8').split('\n\n');
      return { kind: 'translate', documentType, version: 1, language, title, text: text.join('\n\n') };
    }),
  );
