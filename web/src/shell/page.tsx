import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A page of text and controls, below the header. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
