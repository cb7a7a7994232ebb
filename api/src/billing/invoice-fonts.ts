import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FILES = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  ethiopic: '@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
} as const;
export type FontName = keyof typeof FILES;

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<FontName, Buffer>();

/** Bytes of a font, read once. Noto Sans has Latin with the letters of African languages, Greek and Cyrillic. */
export function fontFile(name: FontName): Buffer {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(resolve(FILES[name]));
  loaded.set(name, bytes);
  return bytes;
}

const SCRIPTS: readonly (readonly [FontName, RegExp])[] = [
  ['ethiopic', /[\p{Script=Ethiopic}]/u],
  ['arabic', /[\p{Script=Arabic}]/u],
];
const fontOf = (character: string, latin: FontName): FontName =>
  SCRIPTS.find(([, script]) => script.test(character))?.[0] ?? latin;

/** Splits a text into runs of one font each. Spaces and marks belong to the run before them. */
export function runsOf(text: string, latin: FontName): { readonly font: FontName; readonly text: string }[] {
  const runs: { font: FontName; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = last && /[\s\p{M}\p{P}]/u.test(character) ? last.font : fontOf(character, latin);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
