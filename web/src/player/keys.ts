/** What a key asks of the player. */
export type Command =
  | { readonly act: 'toggle-play' | 'mute' | 'fullscreen' | 'little-window' | 'comments' | 'captions' | 'help' }
  | { readonly act: 'seek-by'; readonly seconds: number }
  /** A part of the film, from 0 to 1. */
  | { readonly act: 'seek-part'; readonly part: number }
  | { readonly act: 'volume-by'; readonly step: number }
  | { readonly act: 'speed-by'; readonly steps: number };

export const SEEK_STEP = 10;
export const VOLUME_STEP = 0.1;

/** What of a key press matters. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Where the focus is, as far as it decides what a key means there. */
export type Focus = 'text' | 'choice' | 'button' | 'elsewhere';

const back: Command = { act: 'seek-by', seconds: -SEEK_STEP };
const forth: Command = { act: 'seek-by', seconds: SEEK_STEP };

const named: Readonly<Record<string, Command>> = {
  ' ': { act: 'toggle-play' },
  k: { act: 'toggle-play' },
  j: back,
  l: forth,
  ArrowLeft: back,
  ArrowRight: forth,
  ArrowUp: { act: 'volume-by', step: VOLUME_STEP },
  ArrowDown: { act: 'volume-by', step: -VOLUME_STEP },
  Home: { act: 'seek-part', part: 0 },
  End: { act: 'seek-part', part: 1 },
  m: { act: 'mute' },
  f: { act: 'fullscreen' },
  c: { act: 'comments' },
  s: { act: 'captions' },
  '<': { act: 'speed-by', steps: -1 },
  '>': { act: 'speed-by', steps: 1 },
  '?': { act: 'help' },
};

/** Keys that move within a choice or a slider, and stay its own there. */
const moving = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', ' ']);

/** What a key asks of the player; null when it asks nothing, or means something else to what has the focus. */
export function commandOf({ key, ctrlKey, altKey, metaKey }: Press, focus: Focus): Command | null {
  if (ctrlKey || altKey || metaKey || focus === 'text') return null;
  if (focus === 'choice' && moving.has(key)) return null;
  if (focus === 'button' && key === ' ') return null;
  if (/^\d$/.test(key)) return { act: 'seek-part', part: Number(key) / 10 };
  return named[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** Where the focus is. @param element what has it */
export function focusOf(element: EventTarget | null): Focus {
  if (!(element instanceof Element)) return 'elsewhere';
  if (element.matches('[data-seek]')) return 'elsewhere';
  if (element.matches('input[type="range"], input[type="radio"], select, [role="slider"]')) return 'choice';
  if (element.matches('input[type="checkbox"], button, a, summary')) return 'button';
  return element.matches('input, textarea, [contenteditable="true"]') ? 'text' : 'elsewhere';
}

/** The keys as the help sheet says them. */
export const sheet: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['←', 'J'], does: 'Back 10 seconds' },
  { keys: ['→', 'L'], does: 'Forward 10 seconds' },
  { keys: ['0', '…', '9'], does: 'Go to a tenth of the film' },
  { keys: ['Home', 'End'], does: 'To the beginning, to the end' },
  { keys: ['↑', '↓'], does: 'Louder, quieter' },
  { keys: ['M'], does: 'Sound off and on' },
  { keys: ['<', '>'], does: 'Slower, faster' },
  { keys: ['S'], does: 'Captions off and on' },
  { keys: ['C'], does: 'Comments' },
  { keys: ['F'], does: 'Full screen' },
  { keys: ['?'], does: 'These keys' },
  { keys: ['Esc'], does: 'Close what is open, then the player' },
];
