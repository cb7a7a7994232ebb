import Card from '@mui/material/Card';
import { createRule } from '@sankofa/api/contract/moderation-rules';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { Breadcrumb } from '../../shell/breadcrumb.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { RuleForm } from './rule-form.tsx';

/** Creates a rule, as a draft. */
export default function RuleCreate() {
  const navigate = useNavigate();
  const notify = useNotify();
  return (
    <>
      <Breadcrumb list={t('moderation.auto_moderation')} to="/rules" here={t('moderation.new')} />
      <PageTitle>{t('moderation.new_rule')}</PageTitle>
      <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mt: 1 }}>
        <RuleForm
          known={null}
          button={t('moderation.save_draft')}
          save={async (body) => {
            const { id } = await client.call(createRule, { body });
            notify(t('moderation.saved_draft'), { type: 'success' });
            void navigate(`/rules/${id}/show`);
          }}
        />
      </Card>
    </>
  );
}
