import type { DataRequest } from '@sankofa/api/contract/data-requests';
import { Button } from '../shell/button.tsx';
import { dateOf, momentOf } from '../shell/dates.ts';
import { notify } from '../shell/notices.ts';
import styles from './data-request-item.module.css';
import { categoryNames, requestStateLabel, requestTypes, stepNames } from './data-request-labels.ts';
import { notifyFailure } from './notify-failure.ts';
import { useCancelDataRequest, useDownloadPackage } from './use-data-request.ts';

/** One request: what was asked, how far it has got, and what can be done with it. */
export function DataRequestItem({ person, request }: { readonly person: string; readonly request: DataRequest }) {
  const cancelling = useCancelDataRequest(person, {
    onShown: () => notify('success', 'Your request is cancelled.'),
    onFailure: notifyFailure,
  });
  const downloading = useDownloadPackage(notifyFailure);
  const { title } = requestTypes[request.request_type];
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
          About: {request.requested_data_categories.map((category) => categoryNames[category]).join(', ')}
        </p>
      )}
      {request.extension_reason && <p>Extended. Reason: {request.extension_reason}</p>}
      {request.outcome && <p>What was done: {request.outcome}</p>}
      {request.refusal_reason && <p>Refused. Reason: {request.refusal_reason}</p>}
      <ol className={styles.steps} aria-label={`Progress of ${title}`}>
        {request.progress.map(({ step, at }) => (
          <li key={step}>
            {stepNames[step]}, <time dateTime={at}>{momentOf(at)}</time>
          </li>
        ))}
      </ol>
      {expires !== null && !request.package_ready && (
        <p className={styles.dim}>The package expired on {dateOf(expires)}. You can ask for a new one.</p>
      )}
      {request.certificate_link && (
        <p>
          Keep this link: once you are erased you cannot sign in any more, and the certificate of the erasure will be
          there. <a href={request.certificate_link}>{new URL(request.certificate_link, location.origin).href}</a>
        </p>
      )}
      <div className={styles.actions}>
        {request.package_ready && expires !== null && (
          <Button variant="contained" loading={downloading.isPending} onClick={() => downloading.mutate(request.id)}>
            Download until {dateOf(expires)}
          </Button>
        )}
        {request.status === 'open' && (
          <Button
            variant="outlined"
            color="inherit"
            loading={cancelling.isPending}
            onClick={() => cancelling.mutate(request.id)}
            aria-label={`Cancel the request: ${title}`}
          >
            Cancel request
          </Button>
        )}
      </div>
    </li>
  );
}

const stateOf = ({ status, days_left }: DataRequest): string =>
  status === 'open' && days_left !== null && days_left < 0 ? 'overdue' : status;
