import { useEffect, useRef, useState } from 'react';
import { labels, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { momentOf } from '../shell/dates.ts';
import { EventEntry } from './event-entry.tsx';
import { problemText } from './problem-text.ts';
import type { CertificateReport, FalseReport, PackReport, ReceiptReport, Report } from './report.ts';
import { textName } from './text-name.ts';
import styles from './verify-page.module.css';

const moment = (ms: number): string => momentOf(new Date(ms).toISOString());

/** The verdict on a file, and what it is about. */
export function VerdictReport({ name, report }: { readonly name: string; readonly report: Report }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each report gets the focus
  useEffect(() => heading.current?.focus(), [report]);
  return (
    <section className={styles.report} aria-labelledby="verdict">
      <p className={styles.name}>{name}</p>
      <h2 id="verdict" ref={heading} tabIndex={-1} data-kind={report.kind}>
        {titleOf(report)}
      </h2>
      {report.kind === 'false' && <Problems report={report} />}
      {report.kind === 'certificate' && <Certificate report={report} />}
      {report.kind === 'receipt' && <Receipt report={report} />}
      {'events' in report && <Pack report={report} />}
    </section>
  );
}

function titleOf(report: Report): string {
  switch (report.kind) {
    case 'false':
      return t('verify.false');
    case 'certificate':
      return t('verify.certificate');
    case 'receipt':
      return t('verify.receipt');
    case 'incomplete':
      return t('verify.incomplete');
    case 'restarted':
      return t('verify.restarted');
    case 'late':
      return t('verify.late');
    case 'claimed':
      return t('verify.claimed');
    default:
      return t('verify.audited', { witness: report.audit?.by ?? '', size: report.audit?.upTo ?? 0 });
  }
}

function Problems({ report }: { readonly report: FalseReport }) {
  return (
    <>
      <p>{t('verify.do_not_rely')}</p>
      <ul className={styles.problems}>
        {report.problems.map(({ code, message }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
          <li key={n}>
            {problemText(code)}
            {message !== '' && (
              <p className={styles.dim} lang="en" dir="ltr">
                {message}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What limits a genuine file. */
function Reservations({ isPinned, simulatedBefore }: Pick<PackReport, 'isPinned' | 'simulatedBefore'>) {
  return (
    <>
      {simulatedBefore !== null && (
        <p className={styles.warning}>{t('verify.demo', { date: momentOf(simulatedBefore) })}</p>
      )}
      {!isPinned && <p className={styles.warning}>{t('verify.no_keys')}</p>}
    </>
  );
}

function Certificate({ report }: { readonly report: CertificateReport }) {
  const { person, erasedAt, stores, searched, found, key } = report;
  return (
    <>
      <Reservations {...report} />
      <p>{t('verify.erased', { person, date: momentOf(erasedAt) })}</p>
      <p>{t('verify.searched', { stores, searched, found })}</p>
      <Facts facts={[[t('verify.certificate_key'), key]]} />
      <p className={styles.dim}>{t('verify.not_proven')}</p>
    </>
  );
}

function Receipt({ report }: { readonly report: ReceiptReport }) {
  const { stream, revision, index, head, logKey } = report;
  return (
    <>
      <Reservations {...report} />
      <p>{t('verify.receipt_of', { number: index + 1 })}</p>
      <Facts
        facts={[
          [t('verify.receipt_event'), `${stream}@${revision}`],
          [t('verify.head'), t('verify.head_of', { size: head.size, date: moment(head.at), origin: head.origin })],
          [t('verify.log_key'), logKey],
        ]}
      />
      <p className={styles.dim}>{t('verify.receipt_use')}</p>
    </>
  );
}

const RECEIPTS = labels({
  contained: 'verify.receipt_contained',
  contradicted: 'verify.problem_contradicts_receipt',
  lost: 'verify.receipt_lost',
  'not-covered': 'verify.receipt_not_covered',
  forged: 'verify.receipt_forged',
});
const CHECKPOINTS = labels({
  same: 'verify.checkpoint_same',
  'other-root': 'verify.problem_contradicts_checkpoint',
  concealed: 'verify.problem_conceals',
  lost: 'verify.checkpoint_lost',
  'other-log': 'verify.checkpoint_other_log',
  'other-size': 'verify.checkpoint_other_size',
  forged: 'verify.checkpoint_forged',
});

/** How a genuine pack relates to what the reader kept. */
function Kept({ kept: { receipt, checkpoint } }: Pick<PackReport, 'kept'>) {
  return (
    <>
      {receipt !== null && (
        <p className={receipt === 'contained' ? styles.kept : styles.warning}>{RECEIPTS[receipt]}</p>
      )}
      {checkpoint !== null && (
        <p className={checkpoint === 'same' ? styles.kept : styles.warning}>{CHECKPOINTS[checkpoint]}</p>
      )}
    </>
  );
}

/** Events shown at first, and with each further step. */
const STEP = 50;

function Pack({ report }: { readonly report: PackReport }) {
  const [shown, setShown] = useState(STEP);
  const { subject, head, witnessed, events } = report;
  return (
    <>
      <Reservations {...report} />
      <Kept kept={report.kept} />
      {report.seams.length > 0 && <h3>{t('verify.seams')}</h3>}
      {report.seams.map(({ origin, size, at, kept, lost }) => (
        <p key={origin} className={styles.warning}>
          {t('verify.seam', { origin, size, date: moment(at), kept, lost })}
        </p>
      ))}
      {report.missing.length > 0 && (
        <>
          <h3>{t('verify.missing')}</h3>
          <ul className={styles.problems}>
            {report.missing.map((range) => (
              <li key={range} lang="en" dir="ltr">
                {range}
              </li>
            ))}
          </ul>
        </>
      )}
      <Facts
        facts={[
          [t('verify.subject'), report.person ?? t('verify.subject_of', { kind: subject.kind, id: subject.id })],
          [t('verify.made'), t('verify.made_by', { date: momentOf(report.madeAt), name: report.madeBy })],
          [t('verify.head'), t('verify.head_of', { size: head.size, date: moment(head.at), origin: head.origin })],
          [
            t('verify.witness'),
            witnessed
              ? t('verify.witnessed', { name: witnessed.by, size: witnessed.size, date: moment(witnessed.at) })
              : t('verify.not_witnessed'),
          ],
          [t('verify.pack_key'), report.packKey],
          [t('verify.log_key'), report.logKey],
        ]}
      />
      <h3>{t('verify.events', { count: events.length })}</h3>
      <ol className={styles.events}>
        {events.slice(0, shown).map((event) => (
          <EventEntry key={event.n} event={event} />
        ))}
      </ol>
      {shown < events.length && (
        <Button variant="outlined" color="inherit" onClick={() => setShown(shown + STEP)}>
          {t('verify.more')}
        </Button>
      )}
      {report.texts.length > 0 && <h3>{t('verify.texts')}</h3>}
      {report.texts.map(({ type, version, language, text }) => (
        <details key={`${type} ${version} ${language}`} className={styles.text}>
          <summary>{textName({ type, version, language })}</summary>
          <p lang={language} dir="auto">
            {text}
          </p>
        </details>
      ))}
      <p className={styles.dim}>{t('verify.not_proven')}</p>
    </>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
