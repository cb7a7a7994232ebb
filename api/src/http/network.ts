import { isIPv6 } from 'node:net';

/**
 * Returns the network by which limits count an address: an IPv4 address itself, or the first 64 bits of an IPv6
 * address. A single customer can choose from at least that many addresses (RFC 6177, RFC 4291 section 2.5.4).
 */
export function networkOf(address: string): string {
  const parsed = parse(address);
  return typeof parsed === 'string' ? parsed : `${hex(parsed.slice(0, 4))}::/64`;
}

/**
 * Returns the network by which wrong passwords for one account are counted: an IPv4 /24 or an IPv6 /56. A customer gets
 * at least that much (RFC 6177), so changing the address gains no more guesses.
 */
export function siteOf(address: string): string {
  const parsed = parse(address);
  if (typeof parsed === 'string') return parsed.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
  const [a = 0, b = 0, c = 0, d = 0] = parsed;
  return `${hex([a, b, c, d & 0xff00])}::/56`;
}

/** The eight groups of an IPv6 address. Returns any other address, and IPv4-mapped ones, unchanged. */
function parse(address: string): string | number[] {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] ?? address;
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const groups = (text: string): string[] => text.split(':').filter((group) => group !== '');
  const [first, last] = [groups(head), groups(tail ?? '')];
  // A trailing IPv4 address takes the place of two groups.
  const length = first.length + last.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16));
}

const hex = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');
