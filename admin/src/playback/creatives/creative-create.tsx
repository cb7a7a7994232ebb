import Card from '@mui/material/Card';
import { createCreative } from '@sankofa/api/contract/creatives';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { client } from '../../server/client.ts';
import { Breadcrumb } from '../../shell/breadcrumb.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { CreativeForm } from './creative-form.tsx';

/** A new advertisement. Its video comes next. */
export default function CreativeCreate() {
  const navigate = useNavigate();
  const notify = useNotify();
  return (
    <>
      <Breadcrumb list="Advertisements" to="/creatives" here="New" />
      <PageTitle>New advertisement</PageTitle>
      <Card variant="outlined" sx={{ p: 3, mt: 1 }}>
        <CreativeForm
          known={null}
          button="Save and add a video"
          save={async (body) => {
            const { id } = await client.call(createCreative, { body });
            notify('Saved. It is shown once it has a video.', { type: 'success' });
            void navigate(`/creatives/${id}`);
          }}
        />
      </Card>
    </>
  );
}
