import { getCustomerBilling } from '@sankofa/api/contract/admin-customers';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { personName } from '../accounts/person-name.ts';
import { AccessReasonGate } from '../audit/access-reason-gate.tsx';
import { useFileAccess } from '../audit/use-file-access.ts';
import { t } from '../messages.ts';
import { Section } from '../moderation/section.tsx';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { RecordPage } from '../shell/record-page.tsx';
import { Billing } from './customer-billing.tsx';

/** What one customer has bought: for staff who may not open a person's whole page. */
export default function CustomerShow() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['customers', 'getOne', id],
    queryFn: () => client.call(getCustomerBilling, { params: { id } }),
  });
  const look = useFileAccess(id, [query], ['customers']);
  if (look.isAsked) return <AccessReasonGate key={id} personId={id} onOpen={look.open} />;
  return (
    <RecordPage
      {...(can('billing.read')
        ? { list: t('billing.payments'), to: '/payments' }
        : { list: t('accounts.users'), to: '/users' })}
      query={query}
      failed={t('billing.customer_failed')}
      missing={t('accounts.no_person')}
      headingOf={({ customer }) => {
        const name = personName(customer);
        return { here: name, title: name, state: null };
      }}
    >
      {(data, onDone) => (
        <Section title={t('billing.billing')}>
          <Billing of={data} onChanged={onDone} />
        </Section>
      )}
    </RecordPage>
  );
}
