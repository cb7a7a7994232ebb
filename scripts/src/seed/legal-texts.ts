import type { PublishDocument } from '@sankofa/events/privacy/legal-document';

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
You may create an account when you are at least 13 years old. Under 18 you need the agreement of a parent or guardian.

## 2. Your account
- Give a working e-mail address and keep your password to yourself.
- You may end any of your sessions at any time, from your account.
- We tell you before we close an account, with the reason and the way to appeal, unless the law forbids it.

## 3. What you may watch
Films are licensed to us by the people who made them. You may watch them for yourself and your household. You may not copy, resell or publicly show them.

## 4. What you write
Reviews, comments and discussions remain yours. You allow us to show them on Sankofa for as long as you leave them there.

## 5. Paying
Prices are shown before you pay, in full. A subscription can be ended at any time and runs until the end of the period you have paid for.

## 6. Changes
When these terms change we show you what is different and ask you again. Until you answer, the version you accepted applies to you.

## 7. Law
Nothing here takes away rights the law of your country gives you as a consumer.
`,
  },
  {
    ...common,
    documentType: 'privacy-policy',
    title: 'Privacy policy',
    text: `# Privacy policy

This policy says what we know about you, why, for how long, and what you can do about it.

## 1. What we keep
| What | Why | How long |
| --- | --- | --- |
| E-mail address and name, also earlier ones | to run your account | until your account is erased |
| Passkeys, and whatever else you sign in with | to protect your account | until you remove them, or your account is erased |
| When and how you signed in, from which address and kind of browser | to protect your account | until your account is erased |
| What you agreed to or refused, when, from which address and kind of browser | to prove your choices, also to you | until your account is erased; afterwards what was chosen and when is kept under a number (section 2) |
| Which cookies you allow | to keep to it | half a year in your browser; with an account, as your other choices |
| Profiles: names, language, time zone, limits for children, and what was refused to whom | so that your household watches as you want it | until your account is erased; afterwards limits and refusals are kept under a number (section 2) |
| Watchlists and favorites: names and descriptions of lists, and their films | so that you find again what you keep, and can share a list by its link; a shared list does not say your name | until your account is erased; afterwards the films are kept under a number (section 2) |
| Stars you give to films | to show everybody the average, without names | until you take them back or your account is erased; afterwards they are kept under a number (section 2) |
| Your age, and, when you are under 18, the e-mail address of a parent and what they answered, when, from which address and kind of browser | to keep films for adults from children | until your account is erased |
| A picture of your identity document, when you send one | to verify your age | until one of our officers has decided |
| How you want to see, hear and operate Sankofa, which can tell of a disability | to serve you so on each device | until your account is erased |
| What you asked us to do with your data, and our answer | to answer you, and to prove that we did | until your account is erased |
| The package of your data, when you asked for one | so that you can download it | seven days |
| That a court or a law forbids us to erase something, and why | to keep to it | until your account is erased |
| Who of our staff opened your file, took proof of your choices, and why | so that you can check on us | until your account is erased |

## 2. How it is kept
What you tell us about yourself, and what we write about you, is encrypted with a key that exists for you alone. When we erase your account, that key is destroyed, and what it encrypted can no longer be read on Sankofa.

Two things remain. Backups made before the erasure still hold your data and your key, encrypted with a key of ours, until we delete those backups. And our records keep what is not about you by itself, such as stars for a film or a film that was refused, under a random number. Nothing we keep leads from your name or your address to that number any more, but someone who was told the number, as in a copy of your data, can tell which records were yours. These records are pseudonymous, not anonymous. Evidence about your account that we gave to you, a court or an authority before the erasure stays readable to whoever has it.

## 3. Who sees it
People of our staff whose work needs it. Whoever opens your file has to say why first; that is recorded, and you see it under your privacy settings. Lists of people, such as all accounts, open data requests or age verifications, show your name and e-mail address to our compliance officers and the owner of Sankofa; opening such a list is not recorded. A parent who is asked reads the name of their child. Whoever carries our e-mail sees the letters.

## 4. What you can do
See it, correct it, take it with you, object to its use, restrict it, or have it erased. We answer within 30 days; where that is not enough we tell you why, and take up to two months more.

## 5. Cookies
The cookie policy lists the cookies Sankofa cannot work without. Any other cookie waits for your yes.

## 6. Whom to ask
Write to our data protection officer at privacy@sankofa.example. You may also complain to the data protection authority of your country.
`,
  },
  {
    ...common,
    documentType: 'community-guidelines',
    title: 'Community guidelines',
    text: `# Community guidelines

Sankofa is a cinema, and a cinema is a room shared with strangers.

- **Argue about the film, not about the person.** No insults, no threats, no slurs.
- **Mark spoilers.** Others have not seen the end yet.
- **Credit people.** Do not post what is not yours.
- **No hatred** against people for what they are: origin, skin, faith, sex, whom they love, disability.
- **Protect children.** Anything that endangers them is removed and reported at once.

A moderator reads each report. You are told what was decided, why, for how long, and how to appeal. Appeals are decided by somebody else.
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
| device | recognizes this device when you sign in again, for half a year, so that nobody who guesses your password shuts you out | when you sign in |
| choice | remembers, for half a year, which cookies this browser allows; holds a random number | when you choose |
| sankofa_limit | holds the highest age rating the selected profile may see, so that pages show no other films; it says nothing else | when you select a profile |

Your browser also keeps your access token, your language, your accessibility settings and the selected profile in its local storage, on your device.

Cookies for statistics, marketing or personalisation are off. Should we ever offer one, it is set only after you have said yes, and you can take that back as easily.
`,
  },
  {
    ...common,
    documentType: 'dmca-policy',
    title: 'Copyright policy',
    text: `# Copyright policy

If a film or text on Sankofa is yours and is here without your agreement, tell us.

## A notice should hold
1. what the work is, and where on Sankofa it appears;
2. who you are, and how to reach you;
3. that you believe in good faith that its use here is not allowed;
4. that what you write is true, and that you may act for the owner;
5. your signature, typed is enough.

Send it to copyright@sankofa.example. We take the work down while we look into it, tell the person who put it up, and pass on their answer to you.

## Counter-notice
Whoever put it up may answer that it was taken down by mistake. Unless you go to court within 14 days, it returns.
`,
  },
  {
    ...common,
    documentType: 'marketing-emails',
    title: 'Marketing e-mails',
    text: 'Send me e-mails about new films, premieres and offers of Sankofa, about once a week. I can withdraw this at any time, here or in each e-mail.',
  },
  {
    ...common,
    documentType: 'data-processing',
    title: 'Data processing',
    text: 'Use what I watch and rate on Sankofa to choose the films it suggests to me. It is not shared with others. I can withdraw this at any time, here.',
  },
];
