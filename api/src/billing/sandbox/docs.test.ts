import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { paypalCalls } from './paypal/paypal-calls.ts';
import { SandboxControl } from './sandbox-control.ts';
import { stripeCalls } from './stripe/stripe-calls.ts';
import { type TestCard, testCards } from './test-cards.ts';

const FILE = fileURLToPath(new URL('../../../../docs/payment-sandbox.md', import.meta.url));

interface Call {
  readonly method: string;
  readonly path: string;
  readonly params: readonly string[];
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const callTable = (calls: readonly Call[], prefix: string): string =>
  table(
    ['Call', 'Parameters'],
    calls.map(({ method, path, params }) => [
      `\`${method} ${prefix}${path}\``,
      params.map((name) => `\`${name}\``).join(', ') || '–',
    ]),
  );

const cards: Readonly<Record<string, TestCard>> = testCards;
const cardTable = table(
  ['Card', 'Number', 'What happens'],
  Object.entries(cards).map(([name, { label, number }]) => [`\`${name}\``, number, label]),
);

const token = { method: 'POST', path: '/v1/oauth2/token', params: ['grant_type'] };

/** The document with its generated parts. */
const withGenerated = (document: string): string =>
  Object.entries({
    cards: cardTable,
    calls: `${callTable(stripeCalls, '')}\n\n${callTable([token, ...paypalCalls], '/paypal')}`,
  }).reduce(
    (text, [name, generated]) =>
      text.replace(
        new RegExp(`(<!-- ${name}: generated -->\n)[^]*?(<!-- /${name} -->)`),
        (_all, begin: string, end: string) => `${begin}\n${generated}\n\n${end}`,
      ),
    document,
  );

it('lists the calls and cards', async () => {
  await expect(withGenerated(readFileSync(FILE, 'utf8'))).toMatchFileSnapshot(FILE);
});

it('lists the methods of the control', () => {
  const methods = Object.getOwnPropertyNames(SandboxControl.prototype).filter((name) => name !== 'constructor');
  const document = readFileSync(FILE, 'utf8');
  expect(methods.filter((name) => !new RegExp(`\`${name}\\(`).test(document))).toEqual([]);
});
