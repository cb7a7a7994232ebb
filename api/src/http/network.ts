import { isIPv6 } from 'node:net';

/**
 * The network limits count an address by: an IPv4 address itself, of an IPv6 address the first 64 bits. A single
 * customer has at least that many addresses to choose from (RFC 6177, RFC 4291 section 2.5.4).
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] ?? address;
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const groups = (text: string): string[] => text.split(':').filter((group) => group !== '');
  const [first, last] = [groups(head), groups(tail ?? '')];
  // An IPv4 address at the end takes the room of two groups.
  const length = first.length + last.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - length }, () => '0');
  const prefix = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
