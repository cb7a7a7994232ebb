import type { MyDataRequests } from '@sankofa/api/contract/data-requests';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { notify } from '../shell/notices.ts';
import styles from './data-rights-tab.module.css';
import { notifyFailure } from './notify-failure.ts';
import { useLiftLimit } from './use-data-request.ts';

const words = {
  restriction: {
    text: 'Processing of your data is restricted: nothing optional is done with it.',
    button: 'Lift the restriction',
    lifted: 'The restriction is lifted. What you have consented to may go on.',
  },
  objection: {
    text: 'You have objected: nothing optional is done with your data.',
    button: 'Take the objection back',
    lifted: 'Your objection is taken back. What you have consented to may go on.',
  },
} as const;

interface Props {
  readonly person: string;
  readonly limit: MyDataRequests['limits'][number];
}

/** What keeps optional processing of the person's data from going on, and the one press that ends it. */
export function ProcessingLimit({ person, limit: { kind, since } }: Props) {
  const { text, button, lifted } = words[kind];
  const lifting = useLiftLimit(person, {
    onShown: () => {
      notify('success', lifted);
      // The button is gone: the focus stays beside what it changed.
      document.getElementById('your-requests')?.focus();
    },
    onFailure: notifyFailure,
  });
  return (
    <div className={styles.limit} aria-busy={lifting.isPending}>
      <p>
        {text} Since {dateOf(since)}.
      </p>
      <Button variant="outlined" color="inherit" loading={lifting.isPending} onClick={() => lifting.mutate(kind)}>
        {button}
      </Button>
    </div>
  );
}
