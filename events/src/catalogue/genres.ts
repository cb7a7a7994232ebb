/** Names of a genre. The English one is its identifier. */
type Names = readonly [en: string, fr: string, pt: string, sw: string];

const NAMES: readonly Names[] = [
  ['Action', 'Action', 'Ação', 'Mapigano'],
  ['Adventure', 'Aventure', 'Aventura', 'Safari ya kusisimua'],
  ['African Folklore', 'Contes africains', 'Folclore africano', 'Ngano za Kiafrika'],
  ['Afrofuturism', 'Afrofuturisme', 'Afrofuturismo', 'Ufutari wa Kiafrika'],
  ['Animation', 'Animation', 'Animação', 'Katuni'],
  ['Anthology', 'Film à sketches', 'Antologia', 'Mkusanyiko'],
  ['Art House', 'Art et essai', 'Cinema de autor', 'Sanaa'],
  ['Biography', 'Biographie', 'Biografia', 'Wasifu'],
  ['Children', 'Jeunesse', 'Infantil', 'Watoto'],
  ['Comedy', 'Comédie', 'Comédia', 'Vichekesho'],
  ['Comedy Drama', 'Comédie dramatique', 'Comédia dramática', 'Tamthilia ya vichekesho'],
  ['Coming of Age', 'Passage à l’âge adulte', 'Amadurecimento', 'Kukua'],
  ['Concert', 'Concert', 'Concerto', 'Tamasha la muziki'],
  ['Courtroom Drama', 'Drame judiciaire', 'Drama de tribunal', 'Tamthilia ya mahakama'],
  ['Crime', 'Policier', 'Crime', 'Uhalifu'],
  ['Crime Drama', 'Drame policier', 'Drama policial', 'Tamthilia ya uhalifu'],
  ['Cultural', 'Culture', 'Cultural', 'Utamaduni'],
  ['Dance', 'Danse', 'Dança', 'Ngoma'],
  ['Dark Comedy', 'Comédie noire', 'Comédia negra', 'Vichekesho vya giza'],
  ['Disaster', 'Catastrophe', 'Catástrofe', 'Maafa'],
  ['Documentary', 'Documentaire', 'Documentário', 'Makala'],
  ['Drama', 'Drame', 'Drama', 'Tamthilia'],
  ['Educational', 'Éducatif', 'Educativo', 'Elimu'],
  ['Epic', 'Épopée', 'Épico', 'Utenzi'],
  ['Experimental', 'Expérimental', 'Experimental', 'Majaribio'],
  ['Faith', 'Foi', 'Fé', 'Imani'],
  ['Family', 'Famille', 'Família', 'Familia'],
  ['Family Drama', 'Drame familial', 'Drama familiar', 'Tamthilia ya familia'],
  ['Fantasy', 'Fantastique', 'Fantasia', 'Njozi'],
  ['Gospel', 'Gospel', 'Gospel', 'Injili'],
  ['Heist', 'Film de casse', 'Assalto', 'Wizi wa kupanga'],
  ['Historical', 'Histoire', 'Histórico', 'Historia'],
  ['Historical Drama', 'Drame historique', 'Drama histórico', 'Tamthilia ya historia'],
  ['Horror', 'Horreur', 'Terror', 'Kutisha'],
  ['Independent', 'Indépendant', 'Independente', 'Huru'],
  ['Legal Thriller', 'Thriller judiciaire', 'Suspense jurídico', 'Msisimko wa kisheria'],
  ['Magical Realism', 'Réalisme magique', 'Realismo mágico', 'Uhalisia wa kichawi'],
  ['Martial Arts', 'Arts martiaux', 'Artes marciais', 'Sanaa za mapigano'],
  ['Medical Drama', 'Drame médical', 'Drama médico', 'Tamthilia ya tiba'],
  ['Melodrama', 'Mélodrame', 'Melodrama', 'Melodrama'],
  ['Music', 'Musique', 'Música', 'Muziki'],
  ['Musical', 'Comédie musicale', 'Musical', 'Mchezo wa muziki'],
  ['Mystery', 'Mystère', 'Mistério', 'Fumbo'],
  ['Mythology', 'Mythologie', 'Mitologia', 'Visasili'],
  ['Nature', 'Nature', 'Natureza', 'Asili'],
  ['Nollywood', 'Nollywood', 'Nollywood', 'Nollywood'],
  ['Political', 'Politique', 'Político', 'Siasa'],
  ['Political Thriller', 'Thriller politique', 'Suspense político', 'Msisimko wa kisiasa'],
  ['Psychological Thriller', 'Thriller psychologique', 'Suspense psicológico', 'Msisimko wa kisaikolojia'],
  ['Road Movie', 'Road-movie', 'Filme de estrada', 'Filamu ya barabarani'],
  ['Romance', 'Romance', 'Romance', 'Mapenzi'],
  ['Romantic Comedy', 'Comédie romantique', 'Comédia romântica', 'Vichekesho vya mapenzi'],
  ['Satire', 'Satire', 'Sátira', 'Kejeli'],
  ['Science Fiction', 'Science-fiction', 'Ficção científica', 'Bunilizi ya kisayansi'],
  ['Short Film', 'Court métrage', 'Curta-metragem', 'Filamu fupi'],
  ['Social Drama', 'Drame social', 'Drama social', 'Tamthilia ya jamii'],
  ['Sports', 'Sport', 'Esporte', 'Michezo'],
  ['Spy', 'Espionnage', 'Espionagem', 'Ujasusi'],
  ['Supernatural', 'Surnaturel', 'Sobrenatural', 'Miujiza'],
  ['Teen', 'Adolescence', 'Adolescente', 'Vijana'],
  ['Thriller', 'Thriller', 'Suspense', 'Msisimko'],
  ['Travel', 'Voyage', 'Viagem', 'Safari'],
  ['True Story', 'Histoire vraie', 'História real', 'Kisa cha kweli'],
  ['War', 'Guerre', 'Guerra', 'Vita'],
  ['Western', 'Western', 'Faroeste', 'Western'],
  ['Youth', 'Jeunes', 'Juventude', 'Ujana'],
];

/** Every genre by its English name. */
export const genres: readonly string[] = NAMES.map(([name]) => name);

const known = new Map(genres.map((name) => [name.toLowerCase(), name]));
/** Common spellings that are not in the list. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'sci-fi': 'Science Fiction',
  'romantic drama': 'Romance',
  kids: 'Children',
  history: 'Historical',
  biopic: 'Biography',
  folklore: 'African Folklore',
};

/** Finds a genre by name, ignoring case; null if unknown. */
export function genreNamed(text: string): string | null {
  const name = text.trim().toLowerCase();
  return known.get(name) ?? OTHER_NAMES[name] ?? null;
}

const COLUMNS: Readonly<Record<string, number>> = { fr: 1, pt: 2, sw: 3 };
const rows = new Map(NAMES.map((names) => [names[0], names]));

/** Name of a genre in a language; the English one if there is no translation. */
export const genreIn = (name: string, language: string): string =>
  rows.get(name)?.[COLUMNS[language.split('-')[0] ?? ''] ?? 0] ?? name;
