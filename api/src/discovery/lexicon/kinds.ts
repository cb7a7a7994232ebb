/** Synonyms of genres, beside their names in the catalogue's four languages. */
export const genreWords: Readonly<Record<string, string>> = {
  Comedy:
    'comedy, comedies, funny, comic, hilarious, laugh, comedie, drole, rire, humour, comedia, engracado, divertido, rir, kuchekesha, vichekesho, ucheshi',
  Drama: 'drama, dramatic, dramas, drame, dramatique, dramatico, tamthilia, mchezo wa kuigiza',
  Thriller: 'thriller, suspense, suspenseful, gripping, msisimko',
  Horror:
    'horror, scary, creepy, frightening, terrifying, horreur, epouvante, effrayant, peur, terror, assustador, medo, kutisha, ya kutisha, kuogofya',
  Romance:
    'romance, romantic, love story, love stories, love, romantique, histoire d amour, amour, romantico, historia de amor, amor, mapenzi, mahaba, upendo',
  'Romantic Comedy': 'romcom, rom com',
  'Science Fiction':
    'science fiction, sci fi, scifi, sciences fiction, ficcao cientifica, bunilizi ya kisayansi, sayansi ya kubuni, bunilizi',
  Afrofuturism: 'afrofuturism, afrofuturist, afrofuturisme, afrofuturismo',
  War: 'war, wars, wartime, guerre, guerra, vita',
  Historical: 'historical, history, period, historique, histoire, historico, historica, historia, kihistoria',
  'Historical Drama': 'historical drama, period drama, drame historique, drama historico, romance historico',
  Documentary: 'documentary, documentaries, docu, documentaire, documentario, makala, filamu ya kweli',
  Animation: 'animated, animation, anime, cartoon, dessin anime, desenho animado, animacao, katuni, vibonzo',
  'African Folklore':
    'folk tale, folktale, folk tales, folklore, fable, conte, contes, conto popular, ngano, hadithi za kale, hekaya',
  'Magical Realism': 'magical realism, magic realism, realisme magique, realismo magico',
  Fantasy: 'fantasy, magical, magic, fantastique, fantasia, fantastico, magico, njozi',
  Supernatural: 'supernatural, paranormal, surnaturel, sobrenatural, miujiza',
  Mystery: 'mystery, mysterious, whodunit, mystere, mysterieux, misterio, misterioso, fumbo, siri ya mauaji',
  Crime: 'crime, criminal, gangster, policier, polar, criminel, policial, uhalifu, jinai',
  Heist: 'heist, heists, robbery, braquage, casse, cambriolage, assalto, wizi, ujambazi',
  'Courtroom Drama':
    'courtroom, courtroom drama, trial, legal drama, tribunal, proces, drame judiciaire, julgamento, mahakama, kesi',
  Sports: 'sport, sports, esporte, desporto, michezo',
  'Martial Arts': 'martial arts, wrestling, boxing, arts martiaux, lutte, artes marciais, luta livre, mieleka, ndondi',
  Music: 'music, musical film, musique, musicale, musica, muziki',
  Musical: 'musical, musicals, comedie musicale',
  Dance: 'dance, dancing, dancer, danse, danseur, danca, dancar, ngoma, dansi',
  Family: 'family, families, famille, familial, familia, familiar, ya familia',
  Children: 'children, kids, enfants, jeunesse, criancas, infantil, watoto',
  'Coming of Age': 'coming of age, growing up, passage a l age adulte, initiation, amadurecimento, crescer, kukua',
  Youth: 'youth, young people, teenagers, jeunes, juventude, jovens, vijana',
  Adventure: 'adventure, adventures, aventure, aventura, safari ya kusisimua',
  Action: 'action, fight scenes, acao, mapigano',
  Political: 'political, politics, politique, politico, politica, siasa',
  Satire: 'satire, satirical, satirique, satirico, kejeli',
  'Dark Comedy': 'dark comedy, black comedy, dark humour, comedie noire, humour noir, comedia negra, humor negro',
  Spy: 'spy, spies, espionage, espion, espionnage, espiao, espionagem, ujasusi, jasusi',
  Biography: 'biography, biopic, biographie, biografia, wasifu',
  'True Story': 'true story, based on true events, histoire vraie, historia real, kisa cha kweli',
  Faith: 'faith, religious, religion, foi, religieux, fe, religioso, imani, dini',
  Gospel: 'gospel, injili',
  Epic: 'epic, epics, epopee, epique, epico, utenzi',
  Nature: 'nature, wildlife, natureza, asili, wanyamapori',
  'Art House': 'art house, arthouse, auteur, cinema d auteur, art et essai, cinema de autor',
  Experimental: 'experimental, avant garde',
  'Medical Drama': 'medical, medical drama, hospital, hopital, hospitalar',
  Educational: 'educational, educatif, educativo, elimu',
  'Social Drama': 'social drama, social issues, drame social, drama social, jamii',
  Nollywood: 'nollywood',
};

/** Related genres, with their likeness to the requested one (below 1). */
export const nearGenres: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Comedy: { 'Romantic Comedy': 0.95, 'Dark Comedy': 0.75, 'Comedy Drama': 0.75, Satire: 0.6, Musical: 0.2 },
  Drama: {
    'Comedy Drama': 0.6,
    'Family Drama': 0.85,
    'Social Drama': 0.8,
    'Historical Drama': 0.8,
    'Courtroom Drama': 0.8,
    'Crime Drama': 0.75,
    'Medical Drama': 0.8,
    Melodrama: 0.9,
  },
  Thriller: {
    'Psychological Thriller': 1,
    'Political Thriller': 1,
    'Legal Thriller': 1,
    Mystery: 0.6,
    Crime: 0.6,
    'Crime Drama': 0.5,
    Spy: 0.5,
    Horror: 0.3,
  },
  Horror: { Supernatural: 0.8, 'Psychological Thriller': 0.35 },
  Supernatural: { Horror: 0.6, Fantasy: 0.5, 'Magical Realism': 0.5 },
  Romance: { 'Romantic Comedy': 0.95, Melodrama: 0.5 },
  'Romantic Comedy': { Romance: 0.5, Comedy: 0.5 },
  'Science Fiction': { Afrofuturism: 0.9 },
  Afrofuturism: { 'Science Fiction': 0.5 },
  Historical: { 'Historical Drama': 0.95, Biography: 0.4, War: 0.4, Epic: 0.4 },
  'Historical Drama': { Historical: 0.75 },
  Documentary: { Biography: 0.3, Nature: 0.3 },
  Animation: { 'African Folklore': 0.4, Children: 0.4 },
  'African Folklore': { Mythology: 0.8, Fantasy: 0.5, Animation: 0.4 },
  'Magical Realism': { Fantasy: 0.5 },
  Fantasy: { 'Magical Realism': 0.9, Supernatural: 0.6, 'African Folklore': 0.6, Mythology: 0.7 },
  Mystery: { Thriller: 0.5, 'Psychological Thriller': 0.5, Crime: 0.5 },
  Crime: { 'Crime Drama': 0.9, Heist: 0.7, Thriller: 0.4, 'Courtroom Drama': 0.3 },
  Heist: { Crime: 0.5 },
  'Courtroom Drama': { 'Legal Thriller': 0.8 },
  Sports: { 'Martial Arts': 0.6 },
  'Martial Arts': { Sports: 0.3, Action: 0.4 },
  Music: { Musical: 0.95, Concert: 1, Gospel: 0.8, Dance: 0.3 },
  Musical: { Music: 0.6, Dance: 0.5, Gospel: 0.5 },
  Dance: { Musical: 0.5 },
  Family: { Children: 0.9, Animation: 0.7, 'Family Drama': 0.4 },
  Children: { Family: 0.85, Animation: 0.9 },
  'Coming of Age': { Teen: 0.9, Youth: 0.9 },
  Youth: { Teen: 1, 'Coming of Age': 0.7 },
  Adventure: { Action: 0.4, 'Road Movie': 0.6, Travel: 0.5 },
  Action: { 'Martial Arts': 0.8, Heist: 0.5, Adventure: 0.5, Spy: 0.6, War: 0.5 },
  Political: { 'Political Thriller': 1, 'Social Drama': 0.4, Satire: 0.3 },
  Satire: { 'Dark Comedy': 0.7, Political: 0.3 },
  'Dark Comedy': { Satire: 0.8, Comedy: 0.4 },
  Spy: { 'Political Thriller': 0.5, Thriller: 0.4 },
  Biography: { 'True Story': 0.8 },
  Faith: { Gospel: 0.7 },
  Epic: { Historical: 0.3, War: 0.3 },
  'Art House': { Experimental: 0.8, Independent: 0.7 },
  'Social Drama': { Political: 0.5 },
};

export interface Mood {
  /** The catalogue has its name: `discovery.mood.<id>`. */
  readonly id: string;
  readonly words: string;
  /** Genres of the mood, with their weights. */
  readonly genres: Readonly<Record<string, number>>;
  /** Highest rating of a film with this mood; absent: any. */
  readonly upTo?: 'G' | 'PG' | 'PG-13';
  /** Themes of the mood; all have the same weight. */
  readonly themes?: string;
}

/** Moods that people search for. */
export const moods: readonly Mood[] = [
  {
    id: 'feel-good',
    words:
      'feel good, uplifting, heartwarming, cheerful, light hearted, lighthearted, happy, cosy, cozy, positif, qui fait du bien, joyeux, leger, alegre, leve, bem disposto, ya kufurahisha, furaha',
    genres: {
      Comedy: 1,
      Family: 0.9,
      'Romantic Comedy': 1,
      Musical: 0.9,
      'Comedy Drama': 0.8,
      Children: 0.7,
      Sports: 0.6,
      Gospel: 0.6,
      Music: 0.5,
    },
    upTo: 'PG',
  },
  {
    id: 'moving',
    words:
      'sad, moving, touching, emotional, tearjerker, heartbreaking, melancholy, triste, emouvant, bouleversant, touchant, comovente, emocionante, ya kusikitisha, huzuni, ya kugusa',
    genres: {
      Drama: 0.7,
      'Family Drama': 0.8,
      Melodrama: 1,
      'Medical Drama': 0.8,
      Romance: 0.4,
      'Historical Drama': 0.5,
    },
    themes: 'memory, death, forgiveness, mothers',
  },
  {
    id: 'tense',
    words: 'tense, edge of your seat, nail biting, exciting, haletant, tendu, tenso, eletrizante, ya kusisimua',
    genres: {
      Thriller: 1,
      'Psychological Thriller': 1,
      'Political Thriller': 1,
      Crime: 0.7,
      Mystery: 0.7,
      Heist: 0.7,
      Horror: 0.6,
      Action: 0.8,
    },
  },
  {
    id: 'dreamlike',
    words:
      'dreamy, dreamlike, poetic, surreal, strange, poetique, onirique, surrealiste, poetico, onirico, surreal, ya kishairi',
    genres: { 'Magical Realism': 1, Fantasy: 0.8, 'Art House': 0.8, Experimental: 0.9, Supernatural: 0.4 },
  },
  {
    id: 'thought-provoking',
    words:
      'thought provoking, profound, deep, intelligent, serious, reflexion, profond, serieux, profundo, reflexivo, ya kufikirisha',
    genres: {
      Political: 0.9,
      'Social Drama': 1,
      'Art House': 0.8,
      Documentary: 0.8,
      Satire: 0.7,
      'Courtroom Drama': 0.7,
      'Historical Drama': 0.6,
    },
  },
  {
    id: 'inspiring',
    words: 'inspiring, inspirational, motivational, inspirant, motivant, inspirador, ya kutia moyo, ya kuhamasisha',
    genres: {
      Sports: 1,
      'True Story': 1,
      Biography: 0.9,
      Educational: 0.9,
      Youth: 0.7,
      'Social Drama': 0.5,
      Gospel: 0.6,
    },
    upTo: 'PG-13',
  },
];
