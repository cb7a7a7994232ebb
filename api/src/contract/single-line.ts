import type { z } from 'zod';
import { t } from '../messages/current.ts';

const LINE_BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/**
 * Whatever mail programs turn into a link: addresses, and domain names, which are in small or in capital letters, unlike
 * the abbreviations of names (`St.John`, `J.R.`).
 */
const LINK = /@|:\/\/|www\.|[\p{L}\d-]{2,}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\d])/u;

/** Refuses line breaks and other control characters. */
export const onOneLine = <Schema extends z.ZodType<string, string>>(schema: Schema): Schema =>
  schema.refine((text) => !LINE_BREAK.test(text), { error: () => t('contract.on_one_line') });

/**
 * Refuses line breaks and links: for text that occurs in e-mails to people who have not written it, who must get no
 * message by this way.
 */
export const withoutLinks = <Schema extends z.ZodType<string, string>>(schema: Schema): Schema =>
  onOneLine(schema).refine((text) => !LINK.test(text), { error: () => t('contract.no_links') });
