import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';

interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Attributes and fields whose text people read. */
const READ = new Set(
  (
    'label title text placeholder aria-label aria-description aria-roledescription alt hint detail helperText emptyText heading ' +
    'help word question button description note reason caption summary message subtitle name'
  ).split(' '),
);

/** Calls whose texts are for programs or developers. */
const FOR_PROGRAMS =
  /^(t|rich|labels|stateLabel|lazy|require|navigate|console\.\w+|document\.\w+|.*\.(split|join|replace|replaceAll|includes|startsWith|endsWith|match|test|matches|closest|querySelector|querySelectorAll|getItem|setItem|addEventListener|removeEventListener|matchMedia))$/;

/** What looks like words for people, rather than an id, an address, a selector or a style. */
export const looksLikeText = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  (/^\s*[\p{Lu}“‘]\p{Ll}/u.test(text) || /\p{L}{2,}\s+\p{L}/u.test(text)) &&
  !/^Sankofa$|serif$|Error$|^[\w-]+\[|^[Mm][\d.]+|[{}]|=>|^\.?\/|^https?:|\dpx|\drem|--|var\(|^[A-Z_\d]+$|^[\w-]+(, [\w-]+)+$|\d(ms|s|%|fr)\b/.test(
    text,
  );

/** Whether people read a text here: known by its element, attribute or field; `unknown`: judged by how it looks. */
type Reading = 'shown' | 'unknown' | 'hidden';

/** Texts in the code of a file that a message catalogue should have: `line: text`. */
export function hardCodedTexts(code: string, file: string): string[] {
  const found: string[] = [];
  const source = ({ start, end }: Node): string => code.slice(start, end);
  const add = (node: Node, text: string): void => {
    const line = code.slice(0, node.start).split('\n').length;
    found.push(`${line}: ${text.trim().replace(/\s+/g, ' ')}`);
  };
  visit(parseSync(file, code).program, 'unknown');
  return found;

  function visit(value: unknown, reading: Reading): void {
    if (Array.isArray(value)) for (const one of value) visit(one, reading);
    else if (isNode(value)) visitNode(value, reading);
  }

  function visitNode(node: Node, reading: Reading): void {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ThrowStatement':
      case 'NewExpression':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAnnotation':
      case 'TSTypeParameterInstantiation':
        return;
      case 'JSXText':
        if (/\p{L}{2}/u.test(source(node)) && source(node).trim() !== 'Sankofa') add(node, source(node));
        return;
      case 'JSXElement':
      case 'JSXFragment':
        visit(node.openingElement, 'hidden');
        visit(node.children, 'shown');
        return;
      case 'JSXAttribute':
        visit(node.value, READ.has(source(node.name as Node)) ? 'shown' : 'hidden');
        return;
      case 'Property':
        visit(node.value, readingOf(source(node.key as Node)));
        return;
      case 'BinaryExpression':
        if (!/^[!=]==?$/.test(String(node.operator))) visit([node.left, node.right], reading);
        return;
      case 'CallExpression':
        visit(node.callee, 'hidden');
        if (!FOR_PROGRAMS.test(source(node.callee as Node))) visit(node.arguments, reading);
        return;
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        visit(node.body, 'unknown');
        return;
      case 'Literal':
        if (typeof node.value === 'string' && isShown(node.value, reading)) add(node, node.value);
        return;
      case 'TemplateLiteral': {
        const { quasis, expressions } = node as Node & { readonly quasis: TemplatePart[] };
        const text = quasis.map(({ value }) => value.cooked).join('…');
        const hasWords = /\p{L}{2,} \p{L}|^\p{Lu}\p{Ll}+ |\s\p{Ll}{2,}/u.test(text);
        if (reading !== 'hidden' && hasWords && looksLikeText(text)) add(node, text);
        visit(expressions, 'hidden');
        return;
      }
    }
    for (const child of Object.values(node)) visit(child, reading);
  }
}

/** Fields for programs: keys of queries, and names of fonts. */
const HIDDEN = new Set(['queryKey', 'family', 'regular', 'bold']);

const readingOf = (field: string): Reading => (HIDDEN.has(field) ? 'hidden' : READ.has(field) ? 'shown' : 'unknown');

const isShown = (text: string, reading: Reading): boolean =>
  reading !== 'hidden' && (reading === 'shown' || /\s/.test(text)) && looksLikeText(text);

interface TemplatePart {
  readonly value: { readonly cooked: string };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Hard-coded texts of all files below a folder: `file:line: text`. */
export const hardCodedIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/testing/'))
    .flatMap((file) =>
      hardCodedTexts(readFileSync(file, 'utf8'), file).map((text) => `${relative(folder, file)}:${text}`),
    );
