import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import remarkGfm from 'remark-gfm';
import { useOverlayState } from '../shell/beneath.ts';
import styles from './markdown.module.css';

/**
 * Renders Markdown, tables included, from the server. Raw HTML in it stays text, addresses other than http, https and mailto are
 * dropped, and images are left out.
 */
export default function Markdown({ text }: { readonly text: string }) {
  return (
    <div className={styles.text}>
      <ReactMarkdown remarkPlugins={plugins} components={components} disallowedElements={['img']}>
        {text}
      </ReactMarkdown>
    </div>
  );
}

/** A link to one of the legal documents opens over this page; any other leaves it. */
function Anchor({ href = '', children }: ComponentProps<'a'>) {
  const overlay = useOverlayState();
  if (!href.startsWith('/legal/')) {
    return (
      <a href={href} rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <Link to={href} state={overlay}>
      {children}
    </Link>
  );
}

const plugins = [remarkGfm];

/** The page above the text has the only first-level heading. */
const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  a: Anchor,
};
