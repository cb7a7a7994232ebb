import type { ViolationType } from '@sankofa/events/moderation/violation';

/** Texts that break the rules, mildly put: nothing here should hurt anyone who reads it. */
export const PROBLEMS: Readonly<Record<Exclude<ViolationType, 'impersonation'> | 'impersonation', readonly string[]>> =
  {
    harassment: [
      'You clearly never finished school. Stop writing here.',
      'Everyone laughs at your comments, you know that?',
      'Nobody asked you, old man. Go back to your radio.',
      'I will answer every single thing you post until you leave.',
      'What a stupid person you must be to like this.',
    ],
    hate_speech: [
      'People from that side of the river should not be allowed to make films.',
      'Those people are all thieves, the film is far too kind to them.',
      'Their kind ruins every town they move to.',
      'We should send them all back where they came from.',
    ],
    spam: [
      'Watch every film without paying: http://film-gratis.example/now',
      'Earn 300 a day from home, ask me how: http://quick-cash.example',
      'Best prices for phones, write to http://phones-outlet.example today',
      'FOLLOW BACK FOLLOW BACK FOLLOW BACK, I follow everyone',
      'Lottery numbers that never fail, http://lucky-seven.example',
    ],
    misinformation: [
      'This film was paid for by the water company to hide the poisoned wells.',
      'The drought never happened, look it up, all of it was staged.',
      'Doctors admit that salt water cures malaria, but no film will tell you.',
      'The election in this story was real and the count was forged by the director’s uncle.',
    ],
    sexual_content: [
      'Write to me if you want to see more than this film dares to show.',
      'Lonely tonight? I send pictures to anyone who asks.',
    ],
    violence: [
      'Somebody should wait for the director outside with a stick.',
      'If I meet you at the film club I will break your teeth.',
      'They should burn that cinema down with everyone in it.',
    ],
    child_safety: [
      'How old is the girl in this scene? I would like to write to her.',
      'The boy is so sweet, does anyone know which school he goes to?',
      'Children who watch this can write to me, I have presents.',
    ],
    copyright: [
      'Full film here, no account needed: the copy is in my folder, ask for the link.',
      'I pasted the whole song text below, thirty lines, because nobody else has it.',
    ],
    impersonation: [
      'This is the director. Send a small fee and you will be in my next film.',
      'Official Sankofa support here: reply with your password and I restore your account.',
    ],
    other: [
      'Selling a second-hand fridge in Kisumu, nearly new.',
      'asdf asdf asdf testing testing',
      'Does anyone here speak to my landlord?',
    ],
  };

/** What reporters write. */
export const REPORTS: Readonly<Record<ViolationType, readonly string[]>> = {
  harassment: [
    'Third time this person insults me.',
    'This is aimed at a user, not at the film.',
    'Please make this stop.',
    '',
  ],
  hate_speech: [
    'This is about a whole people.',
    'Discours de haine, il me semble.',
    'My family is from there. Please remove it.',
    '',
  ],
  spam: ['Advertising.', 'Same link under five films.', 'Publicité déguisée.', ''],
  misinformation: [
    'Dangerous and false.',
    'There is no source for this at all.',
    'It says the opposite of what happened.',
  ],
  sexual_content: ['Not what I want to read under a family film.', 'Inappropriate offer.', ''],
  violence: ['This is a threat.', 'Ameaça clara contra uma pessoa.', 'He names a place and a day.', ''],
  child_safety: [
    'An adult should not ask that about a child.',
    'Please look at this quickly.',
    'I am a mother and this worries me.',
  ],
  copyright: ['The text belongs to the band.', 'I hold the rights to this song.', 'Illegal copy.'],
  impersonation: ['This is not the director, I know him.', 'Fake support account.', ''],
  other: ['Has nothing to do with the film.', 'Off topic.', ''],
};

/** Why moderators decide as they do: shown to the author. */
export const REASONS: Readonly<Record<ViolationType, readonly string[]>> = {
  harassment: [
    'It attacks a person instead of discussing the film.',
    'Insults against another member are not allowed.',
  ],
  hate_speech: ['It degrades people because of their origin.', 'It calls for the exclusion of a group of people.'],
  spam: ['Advertising with a link to another site.', 'The same text was posted under several films.'],
  misinformation: ['It states a harmful falsehood as fact.', 'A claim about health without any source.'],
  sexual_content: [
    'A sexual offer under a film that families watch.',
    'Sexual content that has nothing to do with the film.',
  ],
  violence: ['It threatens a person with violence.', 'It calls for violence.'],
  child_safety: ['It seeks contact with a child.', 'It endangers children.'],
  copyright: ['It offers or contains a work of others without permission.'],
  impersonation: ['It pretends to come from someone else.'],
  other: ['It has nothing to do with the film.'],
};

export const LEFT = [
  'A harsh opinion about a film, but an opinion.',
  'We found nothing in it that breaks our rules.',
  'Criticism of a work, not of a person.',
  'The spoiler is marked. That is enough.',
] as const;

export const NOTES = [
  'Second one this month.',
  'Borderline, discussed with the lead.',
  'See also the earlier reply.',
  'Author is new, first contact.',
  '',
  '',
  '',
] as const;

export const APPEALS = [
  'I was quoting a line from the film. Please read it in context.',
  'It was a joke between friends, she knows me.',
  'I did not know that links are not allowed and I have learned it now.',
  'You removed the wrong comment, mine had nothing in it.',
  'I was angry, but I threatened nobody.',
  'My account was open on a shared computer. I did not write this.',
  'Je maintiens que c’est une critique du film, pas d’une personne.',
] as const;

export const APPEAL_ANSWERS = {
  upheld: [
    'We have read it again. It is aimed at a person, and the decision stands.',
    'Context does not change what it says.',
    'The same text appeared under three films.',
  ],
  overturned: [
    'You are right: it quotes the film. It is back online.',
    'The first reading was too strict. We are sorry.',
    'It does not name anyone. The decision is reversed.',
  ],
} as const;

export const REVERSALS = [
  'Wrong report opened: the decision was meant for the reply above.',
  'The quotation marks were overlooked.',
  'Decided on an older version of the text.',
] as const;
