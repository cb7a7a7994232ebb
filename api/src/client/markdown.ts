import { createElement, type ReactElement } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

const plugins = [remarkGfm];

/**
 * Renders Markdown, tables included, from the server. Raw HTML in it stays text, addresses other than http, https and
 * mailto are dropped, and images are left out.
 * @param components what is rendered in place of elements
 */
export const Markdown = ({
  text,
  components,
}: {
  readonly text: string;
  readonly components: Components;
}): ReactElement =>
  createElement(ReactMarkdown, { remarkPlugins: plugins, disallowedElements: ['img'], components }, text);
