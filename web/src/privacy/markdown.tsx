import { Markdown as ServerMarkdown } from '@sankofa/api/client/markdown';
import type { ComponentProps } from 'react';
import type { Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import { useOverlayState } from '../shell/background-location.ts';
import styles from './markdown.module.css';

/** Renders the text of a legal document. */
export default function Markdown({ text }: { readonly text: string }) {
  return (
    <div className={styles.text}>
      <ServerMarkdown text={text} components={components} />
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

/** The first-level heading is the page’s own. */
const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  a: Anchor,
};
