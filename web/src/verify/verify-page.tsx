import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { useVerification, type Verification } from './use-verification.ts';
import { VerdictReport } from './verdict-report.tsx';
import styles from './verify-page.module.css';

/** Verifies evidence in the browser. For recipients of evidence packs, who need no account. */
export default function VerifyPage() {
  usePageTitle(t('verify.title'));
  const { state, start, reset } = useVerification();
  const [keys, setKeys] = useState<File | null>(null);
  const [name, setName] = useState('');
  const verify = (file: File | undefined): void => {
    if (!file) return;
    setName(file.name);
    start({ file, keys });
  };
  return (
    <Page>
      <h1>{t('verify.title')}</h1>
      <p className={styles.lead}>{t('verify.lead')}</p>
      {state.kind === 'busy' ? (
        <div className={styles.panel} role="status">
          <p className={styles.name}>{t('verify.checking', { name })}</p>
          <Button variant="outlined" color="inherit" onClick={reset}>
            {t('verify.cancel')}
          </Button>
        </div>
      ) : (
        <Choice keys={keys} setKeys={setKeys} verify={verify} />
      )}
      {state.kind === 'failed' && (
        <p className={styles.failed} role="alert">
          {t(WHY[state.why])}
        </p>
      )}
      {state.kind === 'done' && <VerdictReport name={name} report={state.report} />}
    </Page>
  );
}

type Failure = Extract<Verification, { kind: 'failed' }>['why'];
const WHY = {
  unreadable: 'verify.unreadable',
  bad_keys: 'verify.bad_keys',
  too_slow: 'verify.too_slow',
  broken: 'verify.broken',
} as const satisfies Record<Failure, string>;

interface ChoiceProps {
  readonly keys: File | null;
  readonly setKeys: (file: File | null) => void;
  readonly verify: (file: File | undefined) => void;
}

function Choice({ keys, setKeys, verify }: ChoiceProps) {
  const [file, trusted] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    verify(event.dataTransfer.files[0]);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button
    <div className={styles.panel} data-over={isOver} onDrop={drop} onDragOver={over} onDragLeave={() => setOver(false)}>
      <FileInput input={file} label={t('verify.choose')} accept=".json,application/json" take={verify} />
      <Button variant="contained" size="large" onClick={() => file.current?.click()}>
        {t('verify.choose')}
      </Button>
      <p className={styles.dim}>{t('verify.drop')}</p>
      <div className={styles.keys}>
        <FileInput input={trusted} label={t('verify.choose_keys')} accept=".txt,.pem,text/plain" take={setKeys} />
        <Button variant="outlined" color="inherit" onClick={() => trusted.current?.click()}>
          {t(keys ? 'verify.change_keys' : 'verify.choose_keys')}
        </Button>
        {keys && (
          <Button color="inherit" onClick={() => setKeys(null)}>
            {t('verify.remove_keys')}
          </Button>
        )}
        <p className={styles.dim}>{keys ? t('verify.keys_chosen', { name: keys.name }) : t('verify.keys_hint')}</p>
      </div>
    </div>
  );
}

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly accept: string;
  readonly take: (file: File) => void;
}

/** Opened by a button beside it. */
function FileInput({ input, label, accept, take }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      onChange={({ target }) => {
        if (target.files?.[0]) take(target.files[0]);
        // So that the same file can be chosen again.
        target.value = '';
      }}
    />
  );
}
