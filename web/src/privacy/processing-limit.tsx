import type { MyDataRequests } from '@sankofa/api/contract/data-requests';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { notify } from '../shell/notices.ts';
import styles from './data-rights-tab.module.css';
import { notifyFailure } from './notify-failure.ts';
import { useLiftLimit } from './use-data-request.ts';

interface Props {
  readonly person: string;
  readonly limit: MyDataRequests['limits'][number];
}

/** A restriction or objection against optional processing, with a button to lift it. */
export function ProcessingLimit({ person, limit: { kind, since } }: Props) {
  const lifting = useLiftLimit(person, {
    onShown: () => {
      notify('success', t(`privacy.limit_${kind}_lifted`));
      // The button is gone, so the focus moves to the heading above it.
      document.getElementById('your-requests')?.focus();
    },
    onFailure: notifyFailure,
  });
  return (
    <div className={styles.limit} aria-busy={lifting.isPending}>
      <p>{t(`privacy.limit_${kind}`, { date: dateOf(since) })}</p>
      <Button variant="outlined" color="inherit" loading={lifting.isPending} onClick={() => lifting.mutate(kind)}>
        {t(`privacy.limit_${kind}_lift`)}
      </Button>
    </div>
  );
}
