import type { Author } from '@sankofa/api/contract/authors';
import type { ContentType } from '@sankofa/api/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { currentSession, useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { notify } from '../shell/notices.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { reports } from './queries.ts';
import styles from './report-button.module.css';
import { type ReportTarget, reportTargets } from './report-labels.ts';

const ReportDialog = lazyMaterial(() => import('./report-dialog.tsx'));

/**
 * Reports content, or the name of its author, once each. Visitors are asked to sign in first.
 */
export function ReportButton({ contentType, contentId, label, author }: ReportButtonProps) {
  const person = useSession()?.user.id ?? null;
  const { data } = useQuery(reports(person));
  const [isOpen, setOpen] = useState(false);
  const isReportedAs = ({
    contentType: type,
    contentId: id,
  }: Pick<ReportTarget, 'contentType' | 'contentId'>): boolean =>
    data?.some((one) => one.content_type === type && one.content_id === id) ?? false;
  const isReported = isReportedAs({ contentType, contentId });
  const [first, ...others] = reportTargets({ contentType, contentId, label }, author).filter(
    (one) => !isReportedAs(one),
  );
  function ask(): void {
    if (currentSession() === null) {
      const reason = t('moderation.report_sign_in', { type: contentType });
      askToSignIn({ mode: 'sign-up', reason, resume: () => setOpen(true) });
    } else if (first === undefined) notify('info', t('moderation.reported_once', { type: contentType }));
    else setOpen(true);
  }
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon name={isReported ? 'check' : 'flag'} />}
        aria-haspopup={first === undefined ? undefined : 'dialog'}
        aria-label={t(isReported ? 'moderation.reported_label' : 'moderation.report_label', { label })}
        className={styles.report}
        onClick={ask}
      >
        {t(isReported ? 'moderation.reported' : 'moderation.report')}
      </Button>
      <Suspense>
        {isOpen && person !== null && first !== undefined && (
          <ReportDialog choices={[first, ...others]} person={person} close={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

interface ReportButtonProps {
  readonly contentType: ContentType;
  readonly contentId: string;
  /** Name of the content for screen readers: "the review by Ama Mensah". */
  readonly label: string;
  /** The author, if shown next to the content. */
  readonly author?: Pick<Author, 'name' | 'name_id'>;
}
