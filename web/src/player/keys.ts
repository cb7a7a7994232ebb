import type { LabelId } from '../messages.ts';
/** A command to the player, from a key or a button. */
export type Command =
  | { readonly act: 'toggle-play' | 'mute' | 'fullscreen' | 'little-window' | 'comments' | 'captions' | 'help' }
  | { readonly act: 'seek-by'; readonly seconds: number }
  /** Position as a fraction of the film, from 0 to 1. */
  | { readonly act: 'seek-part'; readonly part: number }
  | { readonly act: 'volume-by'; readonly step: number }
  | { readonly act: 'speed-by'; readonly steps: number };

export const SEEK_STEP = 10;
export const VOLUME_STEP = 0.1;

/** The fields of a KeyboardEvent that `commandOf` reads. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The kind of the focused element, which decides what keys it handles itself. */
export type Focus = 'text' | 'choice' | 'button' | 'elsewhere';

const seekBack: Command = { act: 'seek-by', seconds: -SEEK_STEP };
const seekForward: Command = { act: 'seek-by', seconds: SEEK_STEP };

const commands: Readonly<Record<string, Command>> = {
  ' ': { act: 'toggle-play' },
  k: { act: 'toggle-play' },
  j: seekBack,
  l: seekForward,
  ArrowLeft: seekBack,
  ArrowRight: seekForward,
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

/** Keys that a choice or a slider handles itself. */
const navigationKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', ' ']);

/** The command of a key; null if it has none, or if the focused element handles the key. */
export function commandOf({ key, ctrlKey, altKey, metaKey }: Press, focus: Focus): Command | null {
  if (ctrlKey || altKey || metaKey || focus === 'text') return null;
  if (focus === 'choice' && navigationKeys.has(key)) return null;
  if (focus === 'button' && key === ' ') return null;
  if (/^\d$/.test(key)) return { act: 'seek-part', part: Number(key) / 10 };
  return commands[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The kind of the focused element. */
export function focusOf(element: EventTarget | null): Focus {
  if (!(element instanceof Element)) return 'elsewhere';
  if (element.matches('[data-seek]')) return 'elsewhere';
  if (element.matches('input[type="range"], input[type="radio"], select, [role="slider"]')) return 'choice';
  if (element.matches('input[type="checkbox"], button, a, summary')) return 'button';
  return element.matches('input, textarea, [contenteditable="true"]') ? 'text' : 'elsewhere';
}

/** The shortcuts as the help panel lists them. Keys with a name are message ids. */
export const sheet: readonly {
  readonly keys: readonly (string | { readonly name: LabelId })[];
  readonly does: LabelId;
}[] = [
  { keys: [{ name: 'player.key.space' }, 'K'], does: 'player.does.play' },
  { keys: ['←', 'J'], does: 'player.back_10_seconds' },
  { keys: ['→', 'L'], does: 'player.forward_10_seconds' },
  { keys: ['0', '…', '9'], does: 'player.does.tenth' },
  { keys: [{ name: 'player.key.home' }, { name: 'player.key.end' }], does: 'player.does.ends' },
  { keys: ['↑', '↓'], does: 'player.does.volume' },
  { keys: ['M'], does: 'player.does.mute' },
  { keys: ['<', '>'], does: 'player.does.speed' },
  { keys: ['S'], does: 'player.does.captions' },
  { keys: ['C'], does: 'player.comments' },
  { keys: ['F'], does: 'player.full_screen' },
  { keys: ['?'], does: 'player.does.keys' },
  { keys: [{ name: 'player.key.esc' }], does: 'player.does.close' },
];
