/** Parses a length such as `2h 14m`, `24m` or a number of minutes. Returns minutes, or NaN if invalid. */
export function minutesOf(text: string): number {
  const [, hours, minutes] = /^(?:(\d+)\s*h)?\s*(?:(\d+)\s*m(?:in)?)?$/i.exec(text.trim()) ?? [];
  if (hours !== undefined || minutes !== undefined) return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** Formats a length as `2h 14m`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}m` : `${hours}h ${minutes % 60}m`;
}
