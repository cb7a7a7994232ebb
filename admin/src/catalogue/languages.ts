/** Languages a film is to have words in, beside the English of the catalogue: those of the interface. */
export const TRANSLATION_LANGUAGES = ['fr', 'pt', 'sw', 'es', 'de', 'ar', 'zh', 'yo', 'ig', 'am', 'zu'] as const;

/** Written from right to left. */
export const isRightToLeft = (language: string): boolean => ['ar', 'he', 'fa', 'ur'].includes(language);
