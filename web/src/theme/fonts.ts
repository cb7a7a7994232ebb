/** A system font that replaces a web font until it is loaded. */
interface Fallback {
  /** Full and PostScript names, as `local()` needs them, of the font and of others with the same widths. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  /**
   * Width of texts in the web font, divided by their width in this font: regular weight, and 600 against bold. Measured in
   * Chromium on titles of the demo for display fonts, and on its descriptions and the interface in all languages otherwise.
   */
  readonly widths: readonly [regular: number, bold: number];
}

/** A web font with its fallbacks; a device has at least one of them. */
interface WebFont {
  readonly family: string;
  /** Height above and below the baseline, in em: table `hhea` of the font. Its line gap is 0. */
  readonly ascent: number;
  readonly descent: number;
  readonly fallbacks: readonly Fallback[];
  readonly last: string;
}

const display: WebFont = {
  family: 'Fraunces Variable',
  ascent: 0.978,
  descent: 0.255,
  fallbacks: [
    // Windows, macOS, iOS. Gelasio has its widths.
    {
      regular: ['Georgia', 'Gelasio', 'Gelasio-Regular'],
      bold: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold', 'Gelasio-Bold'],
      widths: [1.0744, 0.9373],
    },
    // Android.
    {
      regular: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular', 'NotoSerif'],
      bold: ['Noto Serif Bold', 'NotoSerif-Bold'],
      widths: [0.997, 0.9554],
    },
    {
      regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'],
      bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'LiberationSerif-Bold'],
      widths: [1.1705, 1.1124],
    },
    // Linux.
    {
      regular: ['DejaVu Serif', 'DejaVuSerif'],
      bold: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'],
      widths: [0.9306, 0.8564],
    },
  ],
  last: 'serif',
};

const text: WebFont = {
  family: 'Inter Variable',
  ascent: 0.96875,
  descent: 0.2412,
  fallbacks: [
    // Android.
    {
      regular: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
      bold: ['Roboto Bold', 'Roboto-Bold'],
      widths: [1.0694, 1.074],
    },
    // Windows, macOS, iOS. Liberation Sans has its widths.
    {
      regular: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
      bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
      widths: [1.0587, 1.0058],
    },
    // Linux.
    {
      regular: ['DejaVu Sans', 'DejaVuSans'],
      bold: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
      widths: [0.9405, 0.8487],
    },
  ],
  last: 'system-ui, sans-serif',
};

const nameOf = ({ family }: WebFont, { regular: [name] }: Fallback): string => `${family} fallback ${name}`;

/** The families of a font, preferred first; without the web font itself while it must not load yet. */
const familiesOf = (font: WebFont, isLoaded: boolean): string =>
  [...(isLoaded ? [font.family] : []), ...font.fallbacks.map((fallback) => nameOf(font, fallback))]
    .map((family) => `'${family}'`)
    .concat(font.last)
    .join(', ');

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/**
 * Declares a fallback with the size of the web font, so that no text moves when the web font replaces it. `size-adjust`
 * scales widths and heights; the overrides of heights are relative to the scaled em (CSS Fonts 5).
 */
function faceOf(font: WebFont, fallback: Fallback, isBold: boolean): string {
  const width = fallback.widths[isBold ? 1 : 0];
  const names = isBold ? [...fallback.bold, ...fallback.regular] : fallback.regular;
  return `@font-face {
  font-family: '${nameOf(font, fallback)}';
  font-weight: ${isBold ? '501 900' : '1 500'};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(font.ascent / width)};
  descent-override: ${percent(font.descent / width)};
  line-gap-override: 0%;
}`;
}

/**
 * The fallbacks as `@font-face` rules, and the families as `--font-display` and `--font-text`. While `early.js` sets
 * `data-fonts="later"`, only fallbacks are used, so that web fonts do not delay the first paint.
 */
export function fontStyles(): string {
  const faces = [display, text].flatMap((font) =>
    font.fallbacks.flatMap((fallback) => [faceOf(font, fallback, false), faceOf(font, fallback, true)]),
  );
  const families = [':root', ':root[data-fonts="later"]'].map(
    (selector, index) =>
      `${selector} {\n  --font-display: ${familiesOf(display, index === 0)};\n  --font-text: ${familiesOf(text, index === 0)};\n}`,
  );
  return [...faces, ...families].join('\n\n');
}
