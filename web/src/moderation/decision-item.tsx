import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { AppealStatement, MAX_APPEAL, MIN_APPEAL, type OwnDecision } from '@sankofa/api/contract/appeals';
import { MEMBER } from '@sankofa/api/contract/authors';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Button } from '../shell/button.tsx';
import { dateOf, momentOf } from '../shell/dates.ts';
import { FormField } from '../shell/form-field.tsx';
import styles from './decision.module.css';
import { endOf, isNameGone, removalOf, sequelOf, titleOf } from './decision-labels.ts';
import { VIOLATION_NAMES } from './report-labels.ts';
import { statementLabels } from './statement-labels.ts';

interface DecisionItemProps {
  readonly decision: OwnDecision;
  /** Appeals against it. Resolves when the decision has been read again. */
  readonly appeal: (statement: string) => Promise<unknown>;
}

/** What moderators decided about something the person made, and the way to object. */
export function DecisionItem({ decision, appeal }: DecisionItemProps) {
  const { content, reason, violation_types, decided_at, automated, appeal_until, statement } = decision;
  const [ends, removal, sequel] = [endOf(decision), removalOf(decision), sequelOf(decision)];
  const outcome = decision.appeal?.reason ?? decision.reversed?.reason ?? null;
  return (
    <article className={styles.decision}>
      <h2>{titleOf(decision)}</h2>
      <p className={styles.dim}>
        {momentOf(decided_at)}, decided by {automated ? 'a rule' : 'a moderator'}
      </p>
      {removal && <p>{removal}</p>}
      {ends && <p>{ends}</p>}
      {isNameGone(decision) && (
        <p>
          Until you choose another in <Link to="/account">your account</Link>, others see “{MEMBER}” in its place.
        </p>
      )}
      {content && (
        <p className={styles.words}>
          <bdi>{[content.title, content.text].filter(Boolean).join('\n')}</bdi>
        </p>
      )}
      <p>
        It was looked at for: {violation_types.map((type) => VIOLATION_NAMES[type]).join(', ')}.{' '}
        {reason && (
          <>
            The reason: <bdi>{reason}</bdi>
          </>
        )}
      </p>
      <p>
        What is allowed, the <Link to="/legal/community-guidelines">community guidelines</Link> say.
      </p>
      {statement && (
        <details>
          <summary>Statement of reasons</summary>
          <dl className={styles.statement}>
            {statementLabels(statement).map(([name, says]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {decision.appeal?.statement && (
        <p>
          You wrote: <bdi>{decision.appeal.statement}</bdi>
        </p>
      )}
      {sequel && (
        <p role="status">
          <strong>{sequel}</strong> {outcome && <bdi>{outcome}</bdi>}
        </p>
      )}
      {appeal_until && <AppealForm until={appeal_until} appeal={appeal} />}
    </article>
  );
}

const resolver = zodResolver(z.object({ statement: AppealStatement }));

function AppealForm({ until, appeal }: { readonly until: string; readonly appeal: DecisionItemProps['appeal'] }) {
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
        label="Why is this wrong?"
        helperText={`In ${MIN_APPEAL} characters or more. You can appeal once, until ${dateOf(until)}. Somebody else looks at it again.`}
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
          Appeal
        </Button>
      </div>
    </form>
  );
}
