import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import styles from './share-dialog.module.css';

/** How long it is said that the link has been copied, in milliseconds. */
const SAID_FOR = 2_000;

/** A link to paste anywhere, and a button that copies it. Where the browser does not let it, the link is marked instead. */
export function CopyLink({ address }: { readonly address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<'copied' | 'marked' | null>(null);
  useEffect(() => {
    if (said !== 'copied') return;
    const timer = setTimeout(() => setSaid(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('copied');
    } catch (error) {
      console.warn('The link could not be copied', error);
      field.current?.select();
      setSaid('marked');
    }
  }

  return (
    <div className={styles.link}>
      <label htmlFor={id} className="visually-hidden">
        Link to this film
      </label>
      <input ref={field} id={id} readOnly value={address} dir="ltr" onFocus={(event) => event.target.select()} />
      <Button
        variant="contained"
        startIcon={<Icon name={said === 'copied' ? 'check' : 'copy'} />}
        onClick={() => void copy()}
      >
        {said === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
      <p role="status" className={said === 'marked' ? styles.hint : 'visually-hidden'}>
        {said === 'copied' && 'The link has been copied.'}
        {said === 'marked' && 'Your browser does not let this page copy. The link is marked: copy it from there.'}
      </p>
    </div>
  );
}
