import { fileAppeal, getAppeal } from '@sankofa/api/contract/appeals';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { EmailLinkPage } from '../shell/email-link-page.tsx';
import { DecisionItem } from './decision-item.tsx';

/** Where the link in an e-mail about a decision leads: also whoever cannot sign in appeals here. */
export default function AppealPage() {
  const queries = useQueryClient();
  return (
    <EmailLinkPage title="Decision of moderators" read={(token) => call(getAppeal, { body: { token } })}>
      {(decision, token, queryKey) => (
        <DecisionItem
          decision={decision}
          appeal={async (statement) => {
            await call(fileAppeal, { body: { token, statement } });
            await queries.invalidateQueries({ queryKey });
          }}
        />
      )}
    </EmailLinkPage>
  );
}
