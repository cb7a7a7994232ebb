import { t } from '../messages.ts';
import { useCloseOverlay } from '../shell/background-location.ts';
import { Overlay } from '../shell/overlay.tsx';
import { overlayTitleId } from '../shell/overlay-title.ts';
import { LegalDocument, PrintButton, useLegalDocument } from './legal-document.tsx';

/** A legal document over the page it was opened from. */
export default function LegalDocumentOverlay() {
  const of = useLegalDocument();
  const close = useCloseOverlay();
  return (
    <Overlay title={of.title} leave="back" heading="content" tools={of.document && <PrintButton />}>
      <LegalDocument
        of={of}
        failure={{ titleId: overlayTitleId, otherwise: { label: t('privacy.close'), run: close } }}
      />
    </Overlay>
  );
}
