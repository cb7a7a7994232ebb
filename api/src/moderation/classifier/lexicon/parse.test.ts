import { ViolationType } from '@sankofa/events/moderation/report';
import { describe, expect, it } from 'vitest';
import { fold } from '../fold.ts';
import { ENGLISH } from './en.ts';
import { FRENCH } from './fr.ts';
import { parseLexicon, UnreadableLexicon } from './parse.ts';
import { PORTUGUESE } from './pt.ts';
import { SWAHILI } from './sw.ts';

describe('a lexicon', () => {
  it('is parsed into phrases of stems, indexed by the rarest', () => {
    const { phrases, byRarest, classes } = parseLexicon(
      'en',
      'class insult: idiot fools\nharassment 0.7: you _ {insult} | so {insult}\n',
    );
    expect(phrases).toMatchObject([
      { violation: 'harassment', weight: 0.7, firmness: 'plain', elements: ['you', '_', '{insult}'] },
      { violation: 'harassment', weight: 0.7, firmness: 'plain', elements: ['so', '{insult}'] },
    ]);
    expect([...byRarest]).toEqual([['{insult}', phrases]]);
    expect([...classes]).toEqual([
      ['idiot', ['{insult}']],
      ['fool', ['{insult}']],
    ]);
  });

  it('records whether the context of films excuses a phrase, or nothing does', () => {
    const { phrases } = parseLexicon('en', 'violence 0.1 soft: blood\nchild_safety 0.9 firm: our secret\n');
    expect(phrases.map(({ firmness }) => firmness)).toEqual(['soft', 'firm']);
  });

  it('decodes rot13', () => {
    const { phrases } = parseLexicon('sw', 'hate_speech 0.7: rot13:uryyb | rot13:uryyb jbeyq\n');
    expect(phrases.map(({ elements }) => elements)).toEqual([['=hello'], ['hello', 'world']]);
  });

  it('supports alternatives, nested classes, clause boundaries and proximity', () => {
    const { phrases, classes } = parseLexicon(
      'en',
      'class beast: pig\nclass insult: {beast} fool\nharassment 0.5: < old/big {insult} > | {insult} & mum __ sad\n',
    );
    expect(phrases).toMatchObject([
      { elements: ['{old/big}', '{insult}'], opens: true, closes: true, near: [] },
      { elements: ['{insult}'], opens: false, closes: false, near: [{ elements: ['mum', '__', 'sad'] }] },
    ]);
    expect(classes.get('pig')).toEqual(['{beast}', '{insult}']);
    expect(classes.get('big')).toEqual(['{old/big}']);
  });

  it('records which phrases contain a negation', () => {
    const { phrases } = parseLexicon('en', 'negation: nobody not\nharassment 0.5: nobody/none asked | {insult} you\n');
    expect(phrases.map(({ denies }) => denies)).toEqual([true, false]);
  });

  it.each(['harassment 0.7 you', 'harassment: you', 'harassment 1.2: you', 'harassment 0: you'])(
    'is refused with the faulty line: %s',
    (line) => {
      expect(() => parseLexicon('fr', line)).toThrow(new UnreadableLexicon(`fr: ${line}`));
    },
  );
});

describe.each([
  ['en', ENGLISH],
  ['fr', FRENCH],
  ['pt', PORTUGUESE],
  ['sw', SWAHILI],
] as const)('the lexicon in %s', (language, text) => {
  const lexicon = parseLexicon(language, text);

  it('names known violations and covers each', () => {
    const told = new Set(lexicon.phrases.map(({ violation }) => violation));
    expect([...told].filter((violation) => !ViolationType.safeParse(violation).success)).toEqual([]);
    expect(
      ['harassment', 'hate_speech', 'spam', 'sexual_content', 'violence', 'child_safety'].filter(
        (one) => !told.has(one as ViolationType),
      ),
    ).toEqual([]);
  });

  it('defines every class that it uses, and uses every class', () => {
    const used = new Set(lexicon.phrases.flatMap(({ elements }) => elements.filter((one) => one.startsWith('{'))));
    const defined = new Set([...lexicon.classes.values()].flat());
    expect([...used].filter((one) => !defined.has(one))).toEqual([]);
  });

  it('is folded: lower case without accents', () => {
    expect(text.split('\n').filter((line) => line !== fold(line))).toEqual([]);
  });

  it('begins no phrase with a gap, which cannot be indexed', () => {
    expect(lexicon.phrases.filter(({ elements }) => elements[0] === '_' || elements.includes(''))).toEqual([]);
  });
});
