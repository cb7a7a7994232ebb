import { saveFile } from '@sankofa/api/client/save-file';
import { useMutation } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { codeOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';

/** The log covers an event about a second after it. */
const NOT_YET = { retries: 4, intervalMs: 1_000 };

interface Props {
  /** `quiet` beside other buttons of a row. */
  readonly look?: 'outlined' | 'quiet';
  readonly label: string;
  /** For screen readers: also what the receipt is of. */
  readonly fullLabel: string;
  /** Of the file, without `receipt-` and extension. */
  readonly name: string;
  readonly get: () => Promise<string>;
}

const isNotYet = (error: Error): boolean => codeOf(error) === 'not_proven_yet';

/** Downloads the receipt of an event about the person, which proves that it is in the public log. */
export function DownloadReceipt({ look = 'outlined', label, fullLabel, name, get }: Props) {
  const download = useMutation({
    mutationFn: get,
    retry: (failures, error) => isNotYet(error) && failures < NOT_YET.retries,
    retryDelay: NOT_YET.intervalMs,
    onSuccess: (receipt) => saveFile(receipt, `receipt-${name}.json`),
    onError: (error) => notify('error', t(isNotYet(error) ? 'privacy.receipt_not_yet' : 'privacy.receipt_failed')),
  });
  return (
    <Button
      {...(look === 'outlined' && { variant: 'outlined', color: 'inherit' })}
      size="small"
      loading={download.isPending}
      aria-label={fullLabel}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
