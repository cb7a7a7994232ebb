import { fileAppeal, getAppeal } from '@sankofa/api/contract/appeals';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { EmailLinkPage } from '../shell/email-link-page.tsx';
import { DecisionItem } from './decision-item.tsx';

/** Opened by the link in an e-mail about a decision, also for people who cannot sign in. */
export default function AppealPage() {
  const queries = useQueryClient();
  return (
    <EmailLinkPage title={t('moderation.appeal_page')} read={(token) => call(getAppeal, { body: { token } })}>
      {(decision, token, queryKey) => (
        <DecisionItem
          decision={decision}
          appeal={async (statement, counter_notice) => {
            await call(fileAppeal, { body: { token, statement, counter_notice } });
            await queries.invalidateQueries({ queryKey });
          }}
        />
      )}
    </EmailLinkPage>
  );
}
