import Button from '@mui/material/Button';
import { cancelVersion, type DocumentVersion } from '@sankofa/api/contract/documents';
import type { DocumentType } from '@sankofa/api/contract/privacy';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';

interface Props {
  readonly id: DocumentType;
  readonly version: DocumentVersion;
  readonly onChanged: () => Promise<unknown>;
}

/** Replace or cancel a scheduled version; correct the one in force, which asks nobody again. */
export function VersionActs({ id, version: { version, state }, onChanged }: Props) {
  const [asks, setAsks] = useState(false);
  if (state === 'in_force') {
    return (
      <Button
        component={Link}
        to={`/documents/${id}?correct`}
        size="small"
        aria-label={t('privacy.correct_version_number', { version })}
      >
        {t('privacy.correct')}
      </Button>
    );
  }
  if (state !== 'scheduled') return null;
  return (
    <>
      <Button
        component={Link}
        to={`/documents/${id}?replace=${version}`}
        size="small"
        aria-label={t('privacy.replace_version_number', { version })}
      >
        {t('privacy.replace')}
      </Button>
      <Button size="small" onClick={() => setAsks(true)} aria-label={t('privacy.cancel_version_number', { version })}>
        {t('privacy.cancel_version')}
      </Button>
      {asks && (
        <ReasonDialog
          title={t('privacy.cancel_version_title', { version })}
          text={t('privacy.cancel_version_text')}
          button={t('privacy.cancel_version')}
          onClose={() => setAsks(false)}
          act={async (reason) => {
            await client.call(cancelVersion, { params: { id, version }, body: { reason } });
            await onChanged();
          }}
        />
      )}
    </>
  );
}
