import type { ChangedText } from '@sankofa/api/contract/privacy';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { notifyFailure } from './notify-failure.ts';
import { useConsentChange } from './use-consent-change.ts';

/** Accepts texts, one after the other. */
export default function AcceptTexts({
  texts,
  person,
}: {
  readonly texts: readonly ChangedText[];
  readonly person: string;
}) {
  const change = useConsentChange({
    person,
    source: 'legal_viewer',
    onShown: ({ consentType }) => {
      if (consentType === texts.at(-1)?.consent_type) notify('success', t('privacy.consent_recorded'));
    },
    onFailure: notifyFailure,
  });
  const accept = async () => {
    for (const { consent_type: consentType, hash: noticeHash } of texts) {
      await change.mutateAsync({ consentType, to: 'granted', noticeHash });
    }
  };
  return (
    // What failed is shown by `onFailure`.
    <Button variant="contained" loading={change.isPending} onClick={() => void accept().catch(() => undefined)}>
      {t('privacy.accept_them')}
    </Button>
  );
}
