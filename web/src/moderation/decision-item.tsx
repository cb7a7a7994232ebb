import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import {
  AppealStatement,
  DISPUTE_BODIES_URL,
  MAX_APPEAL,
  MIN_APPEAL,
  type OwnDecision,
} from '@sankofa/api/contract/appeals';
import type { CounterNotice } from '@sankofa/api/contract/counter-notice';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { withMessages } from '../counter-notices/with-messages.ts';
import { rich, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { dateOf, momentOf } from '../shell/dates.ts';
import { FormField } from '../shell/form-field.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import styles from './decision.module.css';
import { endOf, isNameGone, removalOf, sequelOf, titleOf } from './decision-labels.ts';
import { violationsText } from './report-labels.ts';
import { statementLabels } from './statement-labels.ts';

const CounterNoticeForm = lazyMaterial(() => withMessages(import('../counter-notices/counter-notice-form.tsx')));

interface DecisionItemProps {
  readonly decision: OwnDecision;
  /** Files an appeal. Resolves when the decision has been read again. */
  readonly appeal: (statement: string, notice?: CounterNotice) => Promise<unknown>;
}

/** A decision about content of the person, with a form to appeal, or for a counter-notice instead. */
export function DecisionItem({ decision, appeal }: DecisionItemProps) {
  const { content, reason, violation_types, decided_at, automated, appeal_until, statement } = decision;
  const [ends, removal, sequel] = [endOf(decision), removalOf(decision), sequelOf(decision)];
  const [counters, setCounters] = useState(false);
  const outcome = decision.appeal?.reason ?? decision.reversed?.reason ?? null;
  return (
    <article className={styles.decision}>
      <h2>{titleOf(decision)}</h2>
      <p className={styles.dim}>
        {t('moderation.decided', { date: momentOf(decided_at), by: automated ? 'rule' : 'moderator' })}
      </p>
      {removal && <p>{removal}</p>}
      {ends && <p>{ends}</p>}
      {isNameGone(decision) && (
        <p>
          {rich('moderation.name_gone', {
            member: t('community.author_member'),
            link: (text: ReactNode) => <Link to="/account">{text}</Link>,
          })}
        </p>
      )}
      {content && (
        <p className={styles.words}>
          <bdi>{[content.title, content.text].filter(Boolean).join('\n')}</bdi>
        </p>
      )}
      <p>
        {t('moderation.violations_checked', { violations: violationsText(violation_types) })}{' '}
        {reason && rich('moderation.reason', { text: reason, reason: (text: ReactNode) => <bdi>{text}</bdi> })}
      </p>
      <p>
        {rich('moderation.guidelines', {
          link: (text: ReactNode) => <Link to="/legal/community-guidelines">{text}</Link>,
        })}
      </p>
      {statement && (
        <details>
          <summary>{t('moderation.statement')}</summary>
          <dl className={styles.statement}>
            {statementLabels(statement).map(([label, says]) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {decision.appeal?.statement && (
        <p>
          {rich('moderation.your_appeal', {
            text: decision.appeal.statement,
            statement: (text: ReactNode) => <bdi>{text}</bdi>,
          })}
        </p>
      )}
      {decision.counter_notice && decision.appeal?.outcome === null && (
        <p>
          {t('moderation.counter_status', {
            from: dateOf(decision.counter_notice.restore_from),
            until: dateOf(decision.counter_notice.restore_until),
          })}
        </p>
      )}
      {sequel && (
        <p role="status">
          <strong>{sequel}</strong> {outcome && <bdi>{outcome}</bdi>}
        </p>
      )}
      {appeal_until && (
        <>
          {!counters && <AppealForm until={appeal_until} appeal={(statement) => appeal(statement)} />}
          {decision.may_counter && (
            <div>
              <Button aria-expanded={counters} onClick={() => setCounters(!counters)}>
                {t(counters ? 'moderation.appeal_instead' : 'moderation.counter_instead')}
              </Button>
            </div>
          )}
          {counters && (
            <Suspense>
              <CounterNoticeForm material={content?.title || content?.text || ''} send={appeal} />
            </Suspense>
          )}
          <Redress />
        </>
      )}
    </article>
  );
}

/** Redress outside Sankofa (Digital Services Act, articles 17.3 f and 21). */
export function Redress() {
  return (
    <p className={styles.dim}>
      {rich('moderation.redress', {
        link: (text: ReactNode) => (
          <a href={DISPUTE_BODIES_URL} target="_blank" rel="noreferrer">
            {text}
          </a>
        ),
      })}
    </p>
  );
}

const resolver = zodResolver(z.object({ statement: AppealStatement }));

interface AppealFormProps {
  /** End of the appeal period, ISO 8601. */
  readonly until: string;
  readonly button?: string;
  readonly appeal: (statement: string) => Promise<unknown>;
}

/** Form of an appeal against a decision, or against the dismissal of a report. */
export function AppealForm({ until, button = t('moderation.appeal'), appeal }: AppealFormProps) {
  const { control, handleSubmit } = useForm({ resolver, defaultValues: { statement: '' } });
  const sending = useMutation({ mutationFn: appeal });
  return (
    <form
      className={styles.appeal}
      noValidate
      onSubmit={handleSubmit(({ statement }) => !sending.isPending && sending.mutate(statement))}
    >
      <FormField
        control={control}
        name="statement"
        label={t('moderation.appeal_label')}
        helperText={t('moderation.appeal_help', { min: MIN_APPEAL, date: dateOf(until) })}
        multiline
        minRows={3}
        required
        readOnly={sending.isPending}
        slotProps={{ htmlInput: { maxLength: MAX_APPEAL } }}
      />
      {sending.error && (
        <Alert severity="error" variant="outlined">
          {sending.error.message}
        </Alert>
      )}
      <div>
        <Button type="submit" variant="contained" loading={sending.isPending}>
          {button}
        </Button>
      </div>
    </form>
  );
}
