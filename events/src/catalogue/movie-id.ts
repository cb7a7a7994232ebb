import { MAX_ID_LENGTH } from './movie-draft.ts';

/** Part of an address made from a title; empty when no letter of it can stand there. */
export const idFrom = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_ID_LENGTH)
    .replace(/-+$/, '');
