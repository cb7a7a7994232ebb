import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import styles from './share-dialog.module.css';

/** How long the confirmation is shown, in ms. */
const SHOWN_MS = 2_000;

/** A link with a copy button. If the browser refuses, the link is selected instead. */
export function CopyLink({ address }: { readonly address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'selected' | null>(null);
  useEffect(() => {
    if (result !== 'copied') return;
    const timer = setTimeout(() => setResult(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setResult('copied');
    } catch (error) {
      console.warn('The link could not be copied', error);
      field.current?.select();
      setResult('selected');
    }
  }

  return (
    <div className={styles.link}>
      <label htmlFor={id} className="visually-hidden">
        {t('share.link')}
      </label>
      <input ref={field} id={id} readOnly value={address} dir="ltr" onFocus={(event) => event.target.select()} />
      <Button
        variant="contained"
        startIcon={<Icon name={result === 'copied' ? 'check' : 'copy'} />}
        onClick={() => void copy()}
      >
        {t(result === 'copied' ? 'share.copied' : 'share.copy_link')}
      </Button>
      <p role="status" className={result === 'selected' ? styles.hint : 'visually-hidden'}>
        {result === 'copied' && t('share.link_copied')}
        {result === 'selected' && t('share.link_selected')}
      </p>
    </div>
  );
}
