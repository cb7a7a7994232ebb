import { isIPv6 } from 'node:net';

/**
 * The network limits count an address by: an IPv4 address itself, of an IPv6 address the first 64 bits. A single
 * customer has at least that many addresses to choose from (RFC 6177, RFC 4291 section 2.5.4).
 */
export function networkOf(address: string): string {
  const parsed = parse(address);
  return typeof parsed === 'string' ? parsed : `${hex(parsed.slice(0, 4))}::/64`;
}

/**
 * The network wrong passwords for one account are counted by: an IPv4 /24, or an IPv6 /56. That is what one customer
 * gets at least (RFC 6177), so nobody gets more guesses by taking another address of theirs.
 */
export function siteOf(address: string): string {
  const parsed = parse(address);
  if (typeof parsed === 'string') return parsed.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
  const [a = 0, b = 0, c = 0, d = 0] = parsed;
  return `${hex([a, b, c, d & 0xff00])}::/56`;
}

/** The eight groups of an IPv6 address; any other address, and one of IPv4 inside IPv6, as it is. */
function parse(address: string): string | number[] {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] ?? address;
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const groups = (text: string): string[] => text.split(':').filter((group) => group !== '');
  const [first, last] = [groups(head), groups(tail ?? '')];
  // An IPv4 address at the end takes the room of two groups.
  const length = first.length + last.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16));
}

const hex = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');
