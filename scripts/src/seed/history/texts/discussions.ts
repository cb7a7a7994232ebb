import type { Chance } from '../chance.ts';
import type { HistoryFilm } from '../films.ts';
import { factsOf, fill, type Sentences } from './write-text.ts';

/** A topic, and what people answer. */
interface Topic {
  readonly title: string;
  readonly text: string;
  readonly replies: readonly string[];
}

const TOPICS: readonly Topic[] = [
  {
    title: 'The last scene of {title}: what do you think happens next?',
    text: 'We argued about this for the whole way home. My sister is sure that {lead} goes back. I think the door stays shut. What did you see?',
    replies: [
      'Goes back. Look at the shoes in the last shot.',
      'Neither. The film ends because the question has no answer.',
      'I am with your sister. The song says so, if you understand the second verse.',
      'We paused it there and talked until midnight, so it worked.',
      'In the cinema somebody shouted “Go home!” and the whole hall laughed.',
      'Shut. There is no light under it.',
    ],
  },
  {
    title: 'Where was this filmed?',
    text: 'Some of the streets look like the ones behind my grandmother’s house. Does anyone know where they shot the scenes with {tag}?',
    replies: [
      'A friend was an extra. Most of it was shot in two weeks, in one quarter.',
      'The market is real. The house was built for the film.',
      'I recognised the bridge at once, I crossed it every day for years.',
      'The credits thank three town councils, that should help.',
      'Not where the story says it is, but close.',
    ],
  },
  {
    title: 'Watching {title} with children: from which age?',
    text: 'Mine are seven and ten. The younger one is easily frightened. Has anyone tried it with children of that age?',
    replies: [
      'Seven is fine if you sit beside them for the middle part.',
      'My ten-year-old loved it, the little one fell asleep.',
      'There is one sad moment. We talked about it and it was all right.',
      'I would wait a year with the younger one.',
      'Ours asked to see it again the next day.',
    ],
  },
  {
    title: 'The music of {title}',
    text: 'I cannot get the theme out of my head. Who plays it, and is there a recording? The part when {other} begins is wonderful.',
    replies: [
      'It is in the closing credits, but they roll too fast. I paused: local musicians, recorded in one evening.',
      'The drum pattern is an old one. My uncle recognised it after two bars.',
      'Listen with headphones, there is a second voice underneath.',
      'I would buy that record tomorrow.',
      'They play it slower each time it comes back. I only noticed the third time.',
    ],
  },
  {
    title: 'Is {lead} the best thing in it?',
    text: 'I had never seen {lead} before. For me the whole film rests on those shoulders. Or do you prefer {second}?',
    replies: [
      '{second}, by far. Watch the scene in the kitchen again.',
      'The two together. Alone, neither would work.',
      'I saw {lead} on stage years ago. Same calm, even live.',
      'For me it is the old neighbour. Three lines, and I remember them all.',
    ],
  },
  {
    title: 'A word about the subtitles',
    text: 'I speak the language and the subtitles leave out half the proverbs. Still, somebody made an effort. Which ones did you notice?',
    replies: [
      'The one about the river and the borrowed pot. They wrote “be careful”.',
      'Proverbs cannot be translated in two lines, be kind to them.',
      'I watch without subtitles and explain to my husband. He prefers the short version.',
      'The French ones are better, try those.',
    ],
  },
  {
    title: 'How true is it?',
    text: 'The part about {tag} made me look things up. Some of it really happened, it seems. Does anybody here know more?',
    replies: [
      'My father lived through it. He says the mood is right and the dates are not.',
      'It is a film, not a lesson. But go and read about it, it is worth it.',
      'The trial scene is close to the record, the rest is invented.',
      'Our teacher showed it in class and then brought two people who had been there.',
      'I would love a documentary as a second evening.',
    ],
  },
  {
    title: 'If you liked {title}, what next?',
    text: 'Finished it last night and I would like to stay in that mood. Something with {other}, or by the same people?',
    replies: [
      'Anything by {director}.',
      'Go through the row of the same country, I did that for a whole month.',
      'Do not look for the same again. Watch something silly first.',
      'The short ones are underrated, try two of them in one evening.',
      'Ask for “{tag}” in the search, it understands more than I expected.',
    ],
  },
  {
    title: 'Film club on Friday',
    text: 'We are eight people in two cities and we watch {title} at the same time on Friday, eight o’clock. Afterwards we talk here. Join us?',
    replies: [
      'I am in, if somebody reminds me.',
      'Count me and my flatmate in.',
      'We were five in the end and nobody agreed with anybody. Perfect.',
      'Can we do it on Saturday? I work late.',
      'What a good idea. Next time something shorter, please.',
    ],
  },
  {
    title: 'Did anyone else find the middle part difficult?',
    text: 'The beginning is so light, then comes the part with {other} and I had to stop for a day. I am glad I went on.',
    replies: [
      'Yes. And I think it is meant to be like that.',
      'I skipped two minutes and do not regret it.',
      'It hit me as well, my family has a story like that.',
      'Watch it in daylight. I am serious.',
    ],
  },
  {
    title: 'Une question sur la fin',
    text: 'Pourquoi la dernière question reste-t-elle sans réponse ? J’ai revu la scène trois fois et je change d’avis à chaque fois.',
    replies: [
      'Parce que la réponse est dans la première scène.',
      'Pour moi, c’est un oui. Regardez ses mains.',
      'I read it the same way, and my French is terrible, so the acting must be good.',
      'On ne saura jamais, et c’est très bien ainsi.',
    ],
  },
  {
    title: 'Quem mais cresceu com estas músicas?',
    text: 'A cena com {tag} levou-me de volta à casa da minha avó. Ela cantava exatamente assim.',
    replies: [
      'Eu! E a minha mãe ainda canta.',
      'Chorei a meio da cena, sem perceber porquê.',
      'Same here, in another language. We sang it at weddings.',
    ],
  },
  {
    title: 'Mhusika gani umempenda zaidi?',
    text: 'Mimi nimempenda {second}. Anasema kidogo lakini kila neno lina uzito. Wewe je?',
    replies: ['Mimi pia, hasa mwishoni.', 'Jirani mzee! Nimecheka sana.', 'The neighbour for me as well, what a face.'],
  },
];

const ANSWERS = [
  'Good point, I had not seen it that way.',
  'I disagree, but now I want to watch it again.',
  'Thank you, that helps.',
  'Exactly this.',
  'Ha, my mother said the same.',
  'Are you sure? I remember it the other way round.',
  'Merci, je vais la revoir avec cette idée en tête.',
  'That would explain the scene at the station.',
  'You have just ruined my theory, and I like yours better.',
  'We should all watch it again and report back.',
] as const;

export interface ConversationText {
  readonly title: string;
  readonly text: string;
  /** The next reply to the topic. */
  reply(): string;
  /** An answer to a reply. */
  answer(): string;
}

/** Starts a conversation about a film, and finds replies that belong to its topic. */
export function writeConversation(chance: Chance, sentences: Sentences, film: HistoryFilm): ConversationText {
  const slots = factsOf(film);
  const title = sentences.draw(
    'topic',
    TOPICS.map((topic) => topic.title),
    film.id,
  );
  const topic = TOPICS.find((one) => one.title === title) ?? chance.pick(TOPICS);
  const about = `${film.id} ${title} ${chance.whole(0, 1e6)}`;
  return {
    title: fill(topic.title, slots),
    text: fill(topic.text, slots),
    reply: () => fill(sentences.draw('reply', topic.replies, about), slots),
    answer: () => fill(sentences.draw('answer', ANSWERS, about), slots),
  };
}
