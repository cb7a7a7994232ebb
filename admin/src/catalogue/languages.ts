/** Languages that films are translated into, beside the English of the catalogue. */
export const TRANSLATION_LANGUAGES = ['fr', 'pt', 'sw', 'es', 'de', 'ar', 'zh', 'yo', 'ig', 'am', 'zu'] as const;

/** Written from right to left. */
export const isRightToLeft = (language: string): boolean => ['ar', 'he', 'fa', 'ur'].includes(language);
