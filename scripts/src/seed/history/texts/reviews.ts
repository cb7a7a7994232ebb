import type { Chance } from '../chance.ts';
import type { HistoryFilm } from '../films.ts';
import { factsOf, fill, type Sentences } from './write-text.ts';

export interface ReviewText {
  readonly title: string;
  readonly text: string;
  readonly spoilers: boolean;
}

const OPENINGS = {
  good: [
    'I put this on for ten minutes before bed and stayed to the end.',
    '{lead} carries the whole film with hardly a raised voice.',
    'My aunt recommended it, and for once she was right.',
    'A film about {tag} that trusts its audience.',
    'We watched it with the whole family, from seven to seventy.',
    '{director} knows exactly when to hold a shot and when to let go.',
    'I had not expected to laugh this much.',
    'Second time for me, and I noticed twice as much.',
    'The first scene alone is worth your evening.',
    'Rarely have I seen {tag} filmed with so much patience.',
    'What a cast. {second} has four scenes and steals three of them.',
    'Quiet, precise, and then suddenly very moving.',
    'This should be shown in every school at home.',
    'If you only know the famous titles of {year}, start here.',
    'The sound of it stayed with me for days.',
    'I called my mother straight afterwards.',
    'Beautiful light, honest dialogue, no speeches.',
    'Someone finally made a film about {other} without explaining it to outsiders.',
    'It takes a while to find its rhythm, then it does not let go.',
    'I would watch {lead} read a bus timetable after this.',
  ],
  mixed: [
    'Good ideas, but it needed another pass in the editing room.',
    'I liked the first half much more than the second.',
    '{lead} is excellent. The script does not always keep up.',
    'Pretty to look at, a little thin underneath.',
    'Not bad at all, though I expected more after what I had read.',
    'The scenes about {tag} are strong. The love story is not.',
    'My partner loved it, I kept looking at the clock.',
    'Solid work from {director}, not the best.',
    'There is a great short film hidden in here.',
    'Three stars for the music, mostly.',
    'It explains too much. We would have understood.',
    'The ending arrives before the story is ready for it.',
  ],
  bad: [
    'I really wanted to like this.',
    'Lost me after twenty minutes, and never came looking.',
    'All that talent, and nobody gave them lines to say.',
    'The subtitles run ahead of the dialogue, which ruins every joke.',
    'Too slow for me, and I like slow films.',
    '{tag} is used as wallpaper here.',
    'My children asked to switch it off.',
    'I did not believe a word of the last half hour.',
  ],
} as const;

const MIDDLES = {
  good: [
    'Look at the hands in the scene with {other}: nobody says anything, and you know it all.',
    'The way it treats {tag} feels lived, not researched.',
    '{second} plays the doubt so well that I changed sides twice.',
    'The camera keeps a respectful distance, like a good neighbour.',
    'There is a long silence in the middle that I would not cut by a second.',
    'Even the small parts have a past.',
    'The jokes are dry and come from the people, not from the writers.',
    'You can smell the street after the rain.',
    'It never tells you whom to like.',
    'Half of it plays in one room, and I never missed the rest of the world.',
    'For a {genre} it is remarkably free of tricks.',
    'The songs are not decoration. Take them out and the story falls down.',
    'I grew up around {other}, and they got the small things right.',
    'The old people are allowed to be funny, which almost no film permits.',
    'Watch what happens in the background whenever {lead} leaves the frame.',
  ],
  mixed: [
    'Some scenes about {other} are wonderful, others feel like a rehearsal.',
    'It could lose a quarter of an hour without harm.',
    'The dialogue is better than the plot.',
    '{second} deserved more to do.',
    'I kept waiting for the two strands to meet.',
    'The music tells you what to feel a bit too often.',
    'Perhaps it works better on a big screen.',
    'The middle part goes round in circles.',
  ],
  bad: [
    'Every second line announces the theme.',
    'We never learn why any of it matters to {lead}.',
    'The second half repeats the first with louder music.',
    'I know people who live with {other}. They do not talk like that.',
    'There are three endings, and I wanted none of them.',
  ],
} as const;

const CLOSINGS = {
  good: [
    'Take an hour afterwards and talk about it.',
    'Highly recommended, especially with someone from another generation.',
    'I will be thinking about that last look for a while.',
    'More like this, please.',
    'Do not read anything about it first.',
    'Five stars from our sofa.',
    'See it with good headphones.',
    'I have already sent it to my brother.',
    'One for the rewatch list.',
    'A small film with a long echo.',
  ],
  mixed: [
    'Worth one evening, not two.',
    'I am curious what {director} does next.',
    'Try it, and tell me I am wrong.',
    'Fine for a rainy Sunday.',
    'Glad I saw it, would not see it again.',
  ],
  bad: ['A pity.', 'Others may see more in it.', 'I gave it two chances, that is enough.', 'Not for me.'],
} as const;

const SPOILERS = [
  'The moment you understand that {second} has known from the start changes every scene before it.',
  'I was sure the letter would arrive. That it never does is the bravest choice in the film.',
  'When {lead} turns back at the end instead of getting on, our whole room shouted.',
  'They do find each other in the last scene, and it is exactly as awkward as it should be.',
  'That the brother was alive all along did not surprise me, but how they tell it did.',
  'The house is sold in the end, and it is the right decision.',
] as const;

const TITLES = {
  good: [
    'Stay for the end',
    'A quiet wonder',
    'Better than I remembered',
    'Watch the hands',
    'For the whole family',
    'What a voice',
    'Like home',
    'Listen to this film',
    'Worth the evening',
    'Small and great',
    '',
  ],
  mixed: ['Half of it is great', 'Almost', 'Lovely pictures', 'Good, not more', 'Uneven', ''],
  bad: ['Not for us', 'Missed chance', 'Too long', 'Sadly, no', ''],
} as const;

const OTHER_LANGUAGES = {
  fr: {
    good: [
      'Un film d’une grande justesse. {lead} est magnifique du début à la fin.',
      'Nous l’avons regardé en famille, et même mon père, qui s’endort toujours, est resté jusqu’au générique.',
      '{director} filme {title} sans jamais forcer l’émotion. On en sort plus léger.',
      'Quelle musique, et quels silences ! J’ai retrouvé les dimanches de mon enfance.',
      'À voir absolument, de préférence avec quelqu’un qui a connu cette époque.',
      'Drôle, tendre et jamais naïf. La scène du repas est un petit chef-d’œuvre.',
      'Je ne connaissais pas {second} : une découverte.',
    ],
    mixed: [
      'De belles scènes, mais un scénario qui hésite.',
      'Un peu long, malgré {lead} dans un grand soir.',
      'J’attendais davantage de la dernière partie.',
    ],
    bad: ['Je n’y ai pas cru, hélas.', 'Trop bavard pour moi.'],
  },
  pt: {
    good: [
      'Que filme bonito. {lead} diz tudo com um olhar.',
      'Vi com a minha avó, que reconheceu cada rua. Chorámos as duas.',
      'A música fica na cabeça durante dias. Muito bem filmado.',
      'Simples, honesto e muito bem representado.',
      'Não esperava rir tanto. Recomendo a toda a gente.',
    ],
    mixed: ['Tem momentos lindos, mas perde-se a meio.', 'Bom elenco, história fraca.'],
    bad: ['Não me convenceu.', 'Demasiado lento.'],
  },
  sw: {
    good: [
      'Filamu nzuri sana. {lead} ameigiza kwa ustadi mkubwa.',
      'Tumeitazama familia nzima na kila mtu amefurahi.',
      'Hadithi inagusa moyo, na muziki wake ni wa kipekee.',
      'Nimecheka, kisha nikanyamaza kabisa. Itazameni.',
    ],
    mixed: ['Inaanza vizuri, lakini mwisho unachelewa.', 'Waigizaji wazuri, hadithi ya kawaida.'],
    bad: ['Sikuipenda, ni ndefu mno.'],
  },
} as const;

/** Writes a review of a film in the tone of its stars, in one of the languages of its author. */
export function writeReview(
  chance: Chance,
  sentences: Sentences,
  film: HistoryFilm,
  { stars, language }: { readonly stars: number; readonly language: string },
): ReviewText {
  const tone = stars >= 4 ? 'good' : stars === 3 ? 'mixed' : 'bad';
  const slots = factsOf(film);
  const draw = (pool: string, from: readonly string[]): string =>
    fill(sentences.draw(`${pool} ${tone}`, from, film.id), slots);
  const own = OTHER_LANGUAGES[language as keyof typeof OTHER_LANGUAGES];
  if (own && chance.is(0.6)) {
    const count = own[tone].length > 3 && chance.is(0.4) ? 2 : 1;
    const text = Array.from({ length: count }, () => draw(`review ${language}`, own[tone])).join(' ');
    return { title: '', text, spoilers: false };
  }
  const spoilers = chance.is(0.13);
  const length = chance.weighted([1, 2, 3, 4], (size) => [2, 4, 4, 2][size - 1] ?? 0);
  const parts = [
    draw('opening', OPENINGS[tone]),
    ...(length > 1 ? [draw('middle', MIDDLES[tone])] : []),
    ...(length > 3 ? [draw('middle', MIDDLES[tone])] : []),
    ...(spoilers ? [draw('spoiler', SPOILERS)] : []),
    ...(length > 2 ? [draw('closing', CLOSINGS[tone])] : []),
  ];
  return { title: draw('title', TITLES[tone]), text: parts.join(' '), spoilers };
}
