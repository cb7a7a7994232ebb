import { createElement, type ReactElement } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

const plugins = [remarkGfm];

/**
 * Renders Markdown with tables from the server. Raw HTML stays text, URLs other than http, https and mailto are
 * dropped, and images are omitted.
 * @param components replacements for elements
 */
export const Markdown = ({
  text,
  components,
}: {
  readonly text: string;
  readonly components: Components;
}): ReactElement =>
  createElement(ReactMarkdown, { remarkPlugins: plugins, disallowedElements: ['img'], components }, text);
