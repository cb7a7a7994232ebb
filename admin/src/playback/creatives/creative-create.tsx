import Card from '@mui/material/Card';
import { createCreative } from '@sankofa/api/contract/creatives';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { Breadcrumb } from '../../shell/breadcrumb.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { CreativeForm } from './creative-form.tsx';

/** Form of a new advertisement. Its video is uploaded on the next page. */
export default function CreativeCreate() {
  const navigate = useNavigate();
  const notify = useNotify();
  return (
    <>
      <Breadcrumb list={t('playback.advertisements')} to="/creatives" here={t('playback.new')} />
      <PageTitle>{t('playback.new_advertisement')}</PageTitle>
      <Card variant="outlined" sx={{ p: 3, mt: 1 }}>
        <CreativeForm
          known={null}
          button={t('playback.save_add_video')}
          save={async (body) => {
            const { id } = await client.call(createCreative, { body });
            notify(t('playback.saved_without_video'), { type: 'success' });
            void navigate(`/creatives/${id}`);
          }}
        />
      </Card>
    </>
  );
}
