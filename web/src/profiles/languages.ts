/** Languages a profile can prefer, by their tags. */
const tags = ['en', 'es', 'fr', 'de', 'pt', 'ar', 'zh', 'sw', 'yo', 'ig', 'am', 'zu'] as const;

/** A language by its own name, and in English where that is another. */
function nameOf(tag: string): string {
  const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  const english = new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
  return own === english ? own : `${own} (${english})`;
}

/** The languages to choose from. `current` is among them, whatever it is. */
export const languages = (current: string): { readonly tag: string; readonly name: string }[] =>
  [...new Set<string>([...tags, current])].map((tag) => ({ tag, name: nameOf(tag) }));
