import type { AgeRating } from '@sankofa/events/profiles/profile';

/** A kind of film: genres, rating, length and relative frequency. */
export interface Kind {
  readonly genres: readonly string[];
  readonly ratings: readonly AgeRating[];
  /** Range of minutes. */
  readonly minutes: readonly [number, number];
  readonly weight: number;
  readonly tags: readonly string[];
}

const kind = (
  weight: number,
  genres: string,
  ratings: string,
  minutes: readonly [number, number],
  tags: string,
): Kind => ({
  weight,
  genres: genres.split(', '),
  ratings: ratings.split(' ') as AgeRating[],
  minutes,
  tags: tags.split(', '),
});

const FEATURE = [82, 138] as const;

export const kinds: readonly Kind[] = [
  kind(14, 'Drama, Family Drama', 'PG PG-13 PG-13', FEATURE, 'Families, Inheritance'),
  kind(8, 'Drama, Social Drama', 'PG-13 R', FEATURE, 'Work, City life'),
  kind(5, 'Drama, Historical Drama, Historical', 'PG-13 R', [98, 164], 'Independence, Memory'),
  kind(8, 'Comedy', 'PG PG-13', [78, 112], 'Neighbours, Weddings'),
  kind(6, 'Romantic Comedy, Romance, Comedy', 'PG PG-13', [82, 118], 'Weddings, In-laws'),
  kind(5, 'Romance, Drama', 'PG-13 PG-13 R', [86, 124], 'First love, Distance'),
  kind(6, 'Thriller, Crime', 'PG-13 R R', [86, 122], 'Night, Corruption'),
  kind(3, 'Political Thriller, Thriller, Political', 'PG-13 R', [92, 132], 'Elections, Journalists'),
  kind(4, 'Action, Adventure', 'PG-13 R', [88, 126], 'Chases, Old friends'),
  kind(2, 'Action, Martial Arts', 'PG-13 R', [84, 112], 'Masters and pupils, Village squares'),
  kind(9, 'Documentary', 'G PG PG PG-13', [48, 104], 'Witnesses, Archives'),
  kind(2, 'Documentary, Music, Concert', 'G PG', [58, 110], 'Bands, Studios'),
  kind(2, 'Documentary, Nature', 'G', [44, 92], 'Animals, Rangers'),
  kind(4, 'Animation, Family, African Folklore', 'G G PG', [64, 96], 'Tricksters, Grandparents'),
  kind(3, 'Children, Family', 'G PG', [60, 96], 'School, Holidays'),
  kind(3, 'Coming of Age, Youth, Drama', 'PG PG-13', [80, 112], 'School, Friendship'),
  kind(2, 'Science Fiction, Afrofuturism', 'PG PG-13', [88, 128], 'Future cities, Machines'),
  kind(2, 'Fantasy, Mythology, African Folklore', 'PG PG-13', [84, 130], 'Gods, Rivers'),
  kind(3, 'Horror, Supernatural', 'R R NC-17', [78, 106], 'Spirits, Old houses'),
  kind(2, 'Courtroom Drama, Drama', 'PG PG-13', [92, 128], 'Law, Land'),
  kind(2, 'Sports, Drama', 'PG', [86, 118], 'Football, Training'),
  kind(2, 'Musical, Music, Dance', 'G PG', [88, 124], 'Bands, Competitions'),
  kind(2, 'Heist, Comedy, Crime', 'PG-13', [86, 114], 'Plans, Cousins'),
  kind(2, 'Road Movie, Drama', 'PG PG-13', [84, 116], 'Buses, Borders'),
  kind(2, 'War, Drama', 'R R NC-17', [94, 142], 'Soldiers, Return'),
  kind(2, 'Biography, Drama, True Story', 'PG PG-13', [96, 138], 'Pioneers, Memory'),
  kind(2, 'Independent, Art House, Drama', 'PG-13 R', [72, 128], 'Silence, Long takes'),
  kind(3, 'Short Film, Independent', 'PG PG-13', [8, 32], 'First works, Film schools'),
  kind(2, 'Faith, Gospel, Family Drama', 'G PG', [82, 116], 'Choirs, Forgiveness'),
  kind(2, 'Satire, Political, Comedy', 'PG-13', [82, 108], 'Ministers, Queues'),
];
