import type { ArtworkSubject } from '@sankofa/api/catalogue/artwork/choose';
import type { FilmRecord } from '@sankofa/api/catalogue/import/read-records';
import { countryCode } from '@sankofa/events/catalogue/countries';

/** The properties of a demo film that determine its picture, with countries as ISO 3166-1 alpha-2 codes. */
export function artworkSubject({ fields }: FilmRecord): ArtworkSubject {
  const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  return {
    id: String(fields.id),
    title: String(fields.title),
    description: String(fields.description),
    genres: list(fields.genre),
    countries: list(fields.country).map((name) => countryCode(name) ?? name),
    cultural_tags: list(fields.cultural_tags),
  };
}
