import type { DataRequest } from '@sankofa/api/contract/data-requests';
import { formatList } from '@sankofa/api/messages/format';
import type { ReactNode } from 'react';
import { rich, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { dateOf, momentOf } from '../shell/dates.ts';
import { notify } from '../shell/notices.ts';
import styles from './data-request-item.module.css';
import { requestStateLabel } from './data-request-labels.ts';
import { notifyFailure } from './notify-failure.ts';
import { useCancelDataRequest, useDownloadPackage } from './use-data-request.ts';

/** One request, with its progress and buttons to download or cancel it. */
export function DataRequestItem({ person, request }: { readonly person: string; readonly request: DataRequest }) {
  const cancelling = useCancelDataRequest(person, {
    onShown: () => notify('success', t('privacy.request_cancelled')),
    onFailure: notifyFailure,
  });
  const downloading = useDownloadPackage(notifyFailure);
  const title = t(`privacy.data_${request.request_type}`);
  const { package_expires_at: expires } = request;
  return (
    <li className={styles.item} aria-busy={cancelling.isPending}>
      <h3>{title}</h3>
      <p className={styles.standing} data-state={stateOf(request)}>
        {requestStateLabel(request)}
      </p>
      {request.request_description && <p className={styles.text}>{request.request_description}</p>}
      {request.requested_data_categories.length > 0 && (
        <p className={styles.dim}>
          {t('privacy.request_about', {
            categories: formatList(
              request.requested_data_categories.map((category) => t(`privacy.category_${category}`)),
            ),
          })}
        </p>
      )}
      {request.extension_reason && <p>{t('privacy.request_extended', { reason: request.extension_reason })}</p>}
      {request.outcome && <p>{t('privacy.request_outcome', { outcome: request.outcome })}</p>}
      {request.refusal_reason && <p>{t('privacy.request_refused', { reason: request.refusal_reason })}</p>}
      <ol className={styles.steps} aria-label={t('privacy.request_progress', { title })}>
        {request.progress.map(({ step, at }) => (
          <li key={step}>
            {rich('privacy.request_step', {
              step: t(`privacy.request_step_${step}`),
              date: momentOf(at),
              time: (text: ReactNode) => <time dateTime={at}>{text}</time>,
            })}
          </li>
        ))}
      </ol>
      {expires !== null && !request.package_ready && (
        <p className={styles.dim}>{t('privacy.request_package_expired', { date: dateOf(expires) })}</p>
      )}
      {request.certificate_link && (
        <p>
          {rich('privacy.certificate_keep_link', {
            address: new URL(request.certificate_link, location.origin).href,
            link: (text: ReactNode) => <a href={request.certificate_link ?? undefined}>{text}</a>,
          })}
        </p>
      )}
      <div className={styles.actions}>
        {request.package_ready && expires !== null && (
          <Button variant="contained" loading={downloading.isPending} onClick={() => downloading.mutate(request.id)}>
            {t('privacy.request_download', { date: dateOf(expires) })}
          </Button>
        )}
        {request.status === 'open' && (
          <Button
            variant="outlined"
            color="inherit"
            loading={cancelling.isPending}
            onClick={() => cancelling.mutate(request.id)}
            aria-label={t('privacy.cancel_request_of', { title })}
          >
            {t('privacy.cancel_request')}
          </Button>
        )}
      </div>
    </li>
  );
}

const stateOf = ({ status, days_left }: DataRequest): string =>
  status === 'open' && days_left !== null && days_left < 0 ? 'overdue' : status;
