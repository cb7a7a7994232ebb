import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import type { Given } from './report.ts';
import { useVerification, type Verification } from './use-verification.ts';
import { VerdictReport } from './verdict-report.tsx';
import styles from './verify-page.module.css';

/** Verifies evidence in the browser. For recipients of evidence packs, who need no account. */
export default function VerifyPage() {
  usePageTitle(t('verify.title'));
  const { state, start, reset } = useVerification();
  const [file, setFile] = useState<File | null>(null);
  const [given, setGiven] = useState<Given>({ keys: null, receipt: null, checkpoint: null });
  const name = file?.name ?? '';
  const verify = (chosen: File): void => {
    setFile(chosen);
    start({ file: chosen, ...given });
  };
  // The last file is verified again with it.
  const give = (change: Partial<Given>): void => {
    const next = { ...given, ...change };
    setGiven(next);
    if (file) start({ file, ...next });
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
        <Choice given={given} give={give} verify={verify} />
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
  bad_receipt: 'verify.bad_receipt',
  bad_checkpoint: 'verify.bad_checkpoint',
  too_slow: 'verify.too_slow',
  broken: 'verify.broken',
} as const satisfies Record<Failure, string>;

interface ChoiceProps {
  readonly given: Given;
  readonly give: (change: Partial<Given>) => void;
  readonly verify: (file: File) => void;
}

const OPTIONAL = ['receipt', 'checkpoint', 'keys'] as const satisfies readonly (keyof Given)[];

function Choice({ given, give, verify }: ChoiceProps) {
  const file = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) verify(dropped);
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
      {OPTIONAL.map((what) => (
        <Optional key={what} what={what} chosen={given[what]} choose={(next) => give({ [what]: next })} />
      ))}
    </div>
  );
}

const ACCEPTED = {
  keys: '.txt,.pem,text/plain',
  receipt: '.json,application/json',
  checkpoint: '',
} as const;

interface OptionalProps {
  readonly what: keyof Given;
  readonly chosen: File | null;
  readonly choose: (file: File | null) => void;
}

/** A file of the reader that is verified with the evidence. */
function Optional({ what, chosen, choose }: OptionalProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.optional}>
      <FileInput input={input} label={t(`verify.choose_${what}`)} accept={ACCEPTED[what]} take={choose} />
      <Button variant="outlined" color="inherit" onClick={() => input.current?.click()}>
        {t(chosen ? `verify.change_${what}` : `verify.choose_${what}`)}
      </Button>
      {chosen && (
        <Button color="inherit" onClick={() => choose(null)}>
          {t(`verify.remove_${what}`)}
        </Button>
      )}
      <p className={styles.dim}>
        {chosen ? t(`verify.${what}_chosen`, { name: chosen.name }) : t(`verify.${what}_hint`)}
      </p>
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
