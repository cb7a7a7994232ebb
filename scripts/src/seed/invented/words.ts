/** A noun for film titles, in the form that begins a title in each language; `of` follows it. */
export interface Thing {
  readonly en: string;
  readonly fr: string;
  readonly pt: string;
  /** With its linking word: `Mto wa`. */
  readonly sw: string;
}

const thing = (en: string, fr: string, pt: string, sw: string): Thing => ({ en, fr, pt, sw });

export const things: readonly Thing[] = [
  thing('River', 'La rivière', 'O rio', 'Mto wa'),
  thing('Drum', 'Le tambour', 'O tambor', 'Ngoma ya'),
  thing('Well', 'Le puits', 'O poço', 'Kisima cha'),
  thing('Letter', 'La lettre', 'A carta', 'Barua ya'),
  thing('Market', 'Le marché', 'O mercado', 'Soko la'),
  thing('Bride', 'La mariée', 'A noiva', 'Bibi harusi wa'),
  thing('Teacher', 'Le maître d’école', 'O professor', 'Mwalimu wa'),
  thing('Tailor', 'Le tailleur', 'O alfaiate', 'Fundi cherehani wa'),
  thing('Kingdom', 'Le royaume', 'O reino', 'Ufalme wa'),
  thing('Harbour', 'Le port', 'O porto', 'Bandari ya'),
  thing('Rain', 'La pluie', 'A chuva', 'Mvua ya'),
  thing('Moon', 'La lune', 'A lua', 'Mwezi wa'),
  thing('Bus', 'Le bus', 'O autocarro', 'Basi la'),
  thing('Judge', 'La juge', 'A juíza', 'Hakimu wa'),
  thing('Song', 'La chanson', 'A canção', 'Wimbo wa'),
  thing('House', 'La maison', 'A casa', 'Nyumba ya'),
  thing('Daughter', 'La fille', 'A filha', 'Binti wa'),
  thing('Ferry', 'Le bac', 'A balsa', 'Kivuko cha'),
  thing('Midwife', 'La sage-femme', 'A parteira', 'Mkunga wa'),
  thing('Radio', 'La radio', 'A rádio', 'Redio ya'),
  thing('Baker', 'Le boulanger', 'O padeiro', 'Mwokaji wa'),
  thing('Promise', 'La promesse', 'A promessa', 'Ahadi ya'),
  thing('Shadow', 'L’ombre', 'A sombra', 'Kivuli cha'),
  thing('Garden', 'Le jardin', 'O jardim', 'Bustani ya'),
  thing('Fisherman', 'Le pêcheur', 'O pescador', 'Mvuvi wa'),
  thing('Witness', 'Le témoin', 'A testemunha', 'Shahidi wa'),
  thing('Bridge', 'Le pont', 'A ponte', 'Daraja la'),
  thing('Choir', 'La chorale', 'O coro', 'Kwaya ya'),
  thing('Widow', 'La veuve', 'A viúva', 'Mjane wa'),
  thing('Photograph', 'La photographie', 'A fotografia', 'Picha ya'),
];

/** Openings of English titles, before the noun. */
export const qualities = (
  'Last First Borrowed Crooked Silent Golden Second Paper Burning Patient Stubborn Forgotten Salt Red Blue Ninth ' +
  'Honest Hidden Hungry Wandering Unpaid Iron Copper Velvet Empty Loud Early Late Lonely Secret'
).split(' ');

/** Endings of English titles. */
export const moments = [
  'Before the Rains',
  'After Harmattan',
  'at Dawn',
  'Beyond the Hills',
  'in the Dry Season',
  'Without a Name',
  'Between Two Rivers',
  'on Market Day',
  'Under the Baobab',
  'by the Sea',
  'for Nobody',
  'Until Sunday',
  'Across the Water',
  'in the Long Grass',
];

/** Occupations, in English. */
export const trades = [
  'a taxi driver',
  'a seamstress',
  'a night nurse',
  'a retired wrestler',
  'a radio presenter',
  'a schoolteacher',
  'a customs clerk',
  'a young lawyer',
  'a fishmonger',
  'a boxing coach',
  'a street barber',
  'a wedding singer',
  'a bus conductor',
  'a coffee farmer',
  'a locksmith',
  'a football referee',
  'a village chief’s niece',
  'a ferry pilot',
  'a sound engineer',
  'a librarian',
  'a mechanic with one good eye',
  'a grandmother who mends nets',
  'a student of medicine',
  'a welder',
];

/** Objects that are found, lost or given. */
export const objects = [
  'a box of unsent letters',
  'a suitcase that is not hers',
  'the deed to a house nobody will enter',
  'a tape with a dead man’s voice',
  'a debt older than the country',
  'a child who will not speak',
  'the winning ticket of a lottery that was stolen',
  'a map drawn on the back of a hymn',
  'an invitation addressed to somebody else',
  'a goat with a court order around its neck',
  'a passport in another name',
  'a recipe three families claim',
  'a ring from a wedding that never was',
  'the last instrument of its kind',
  'a photograph with one face cut out',
  'the keys of a bus without an owner',
];

/** Antagonists. */
export const trouble = [
  'the mining company that owns the road',
  'a minister with a long memory',
  'the aunt who raised them both',
  'a storm that will not end',
  'the only other person who knows',
  'a rival from the next street',
  'an election nobody expects to be counted',
  'the rains, which are three weeks late',
  'a brother back from abroad',
  'a landlord who believes in signs',
  'the police of two countries',
  'everybody who was at the funeral',
];

/** Themes at the end. */
export const outcomes = [
  'What is owed and what is given turn out to be different things.',
  'By the last market day, nobody remembers who began it.',
  'The whole street has an opinion, and most of them are right.',
  'Some doors are only locked from one side.',
  'It takes a night, a choir and a stolen generator to put it right.',
  'Nobody gets what they asked for; almost everybody gets what they need.',
  'The truth arrives late, and stays for supper.',
  'In the end it is the children who decide.',
  'There is no going back, and no need to.',
  'Love was never the difficult part.',
];
