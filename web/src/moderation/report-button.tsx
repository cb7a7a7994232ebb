import type { Author } from '@sankofa/api/contract/authors';
import type { ContentType } from '@sankofa/api/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { currentSession, useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { notify } from '../shell/notices.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { reports } from './queries.ts';
import styles from './report-button.module.css';
import { CONTENT_NAMES, type ReportTarget, reportTargets } from './report-labels.ts';

const ReportDialog = lazyMaterial(() => import('./report-dialog.tsx'));

/**
 * Reports a piece of content, once, or the name of whoever made it. Visitors are asked to sign in, and go on from there.
 */
export function ReportButton({ contentType, contentId, label, author }: ReportButtonProps) {
  const person = useSession()?.user.id ?? null;
  const { data } = useQuery(reports(person));
  const [isOpen, setOpen] = useState(false);
  const name = CONTENT_NAMES[contentType];
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
      askToSignIn({ mode: 'sign-up', reason: `Please sign in to report this ${name}`, resume: () => setOpen(true) });
    } else if (first === undefined) notify('info', `You have reported this ${name}. Once is enough.`);
    else setOpen(true);
  }
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon name={isReported ? 'check' : 'flag'} />}
        aria-haspopup={first === undefined ? undefined : 'dialog'}
        aria-label={isReported ? `Reported: ${label}` : `Report ${label}`}
        className={styles.report}
        onClick={ask}
      >
        {isReported ? 'Reported' : 'Report'}
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
  /** Which one it is, for whoever hears it: "the review of Ama Mensah". */
  readonly label: string;
  /** Who made it, where they are named beside it. */
  readonly author?: Pick<Author, 'name' | 'name_id'>;
}
