/** Regions and styles of a WebVTT file. */
export interface HeaderBlocks {
  /** Serialized blocks, for the head of the file. */
  readonly blocks: readonly string[];
  readonly regionIds: ReadonlySet<string>;
}

/** Maximum number of blocks, and of rules in one; more are dropped. */
const MAX_BLOCKS = 50;

/** Settings of a region (WebVTT, 6.2), with their values. */
const REGION_SETTING =
  /^(?:id:[\w-]{1,50}|width:\d{1,3}(?:\.\d+)?%|lines:\d{1,3}|(?:region|viewport)anchor:\d{1,3}(?:\.\d+)?%,\d{1,3}(?:\.\d+)?%|scroll:up)$/;

/** Rules for cues, with a simple selector; the pattern takes linear time. */
const RULE = /(::cue(?:\([\w\s.#[\]="',:*-]{1,200}\))?)\s*\{([^{}]*)\}/g;
/** Properties that apply to cues (WebVTT, 8.2.1), without those that take images. */
const PROPERTIES: ReadonlySet<string> = new Set([
  'background-color',
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'opacity',
  'outline',
  'ruby-position',
  'text-decoration',
  'text-shadow',
  'visibility',
  'white-space',
]);
/** Values without functions other than colours, so that none loads anything. */
const VALUE = /^(?:rgba?\([\d\s.,/%]{1,60}\)|[\w\s#%.,'"-]){1,200}$/;

/**
 * The regions and styles in the head of a WebVTT file, reduced to what the standard knows. Everything else, such as rules
 * that load pictures, is dropped, like the colours of SubRip.
 * @param blocks lines of each block before the first cue
 */
export function readHeaderBlocks(blocks: readonly (readonly string[])[]): HeaderBlocks {
  const regionIds = new Set<string>();
  const written = blocks.slice(0, MAX_BLOCKS).flatMap(([first = '', ...rest]) => {
    if (/^STYLE\s*$/.test(first)) return styleOf(rest.join('\n'));
    if (!/^REGION\s*$/.test(first)) return [];
    const settings = rest.flatMap((line) => line.split(/\s+/)).filter((one) => REGION_SETTING.test(one));
    const id = settings.find((one) => one.startsWith('id:'))?.slice('id:'.length);
    if (id === undefined || regionIds.has(id)) return [];
    regionIds.add(id);
    return [['REGION', ...settings].join('\n')];
  });
  return { blocks: written, regionIds };
}

function styleOf(css: string): string[] {
  const rules = [...css.replaceAll(/\/\*[^*]*\*\//g, '').matchAll(RULE)].slice(0, MAX_BLOCKS);
  const kept = rules.flatMap(([, selector = '', body = '']) => {
    const declarations = body.split(';').flatMap((one) => {
      const [property = '', value = ''] = one.split(':', 2).map((part) => part.trim());
      return PROPERTIES.has(property.toLowerCase()) && VALUE.test(value) ? [`${property}: ${value}`] : [];
    });
    return declarations.length > 0 ? [`${selector} { ${declarations.join('; ')} }`] : [];
  });
  return kept.length > 0 ? [['STYLE', ...kept].join('\n')] : [];
}
