import { codec } from '@sankofa/events/catalog';
import { ConsentMatter } from '@sankofa/events/privacy/consent-type';
import type { DecodedEvent } from '@sankofa/events/store/codec';
import { languageOf } from '../accounts/language-routes.ts';
import type { ConsentRecord } from '../contract/processing.ts';
import { textsIn } from '../messages/catalogues.ts';
import type { Services } from '../services.ts';
import { documentOfMatter } from './consents-as-of.ts';
import { activityOf, controller } from './processing-register.ts';
import type { Texts } from './registered-activity.ts';

interface Answer {
  readonly matter: ConsentMatter;
  readonly at: Date;
  readonly state: 'given' | 'refused' | 'withdrawn';
  readonly isExplicit: boolean;
  readonly version: number;
  readonly hash: string;
  readonly language: string;
}

const RIGHTS = ['access', 'rectification', 'erasure', 'restriction', 'portability', 'objection', 'complaint'];

/**
 * All answers of a person, one record for each answered consent, from the log itself. Texts are in the language that the
 * person chose.
 * @param address public URL
 */
export async function consentRecords(
  services: Pick<Services, 'store' | 'runner'>,
  personId: string,
  address: string,
): Promise<ConsentRecord[]> {
  const { store } = services;
  const t = textsIn(await languageOf(services, personId));
  const streams = await Promise.all([store.readStream(`consent-${personId}`), store.readStream(`cookies-${personId}`)]);
  const all = streams.flat().flatMap((event) => toAnswer(codec.decode(event)) ?? []);
  return ConsentMatter.options.flatMap((matter) => {
    const answers = all.filter((answer) => answer.matter === matter);
    return answers.length > 0 ? [toRecord(matter, answers, personId, address, t)] : [];
  });
}

/** The answer in an event; null if it contains none. */
function toAnswer({ type, at, data }: DecodedEvent): Answer | null {
  const { documentVersion, documentHash, language } = data;
  const text = { at, version: Number(documentVersion), hash: String(documentHash), language: String(language) };
  switch (type) {
    case 'ConsentGranted':
      return {
        ...text,
        matter: ConsentMatter.parse(data.consentType),
        state: 'given',
        isExplicit: data.explicit === true,
      };
    case 'ConsentWithdrawn':
      return { ...text, matter: ConsentMatter.parse(data.consentType), state: 'withdrawn', isExplicit: true };
    case 'CookiePreferencesSaved': {
      const allows = data.analytics || data.marketing || data.personalization;
      return { ...text, matter: 'cookies', state: allows ? 'given' : 'refused', isExplicit: true };
    }
    default:
      return null;
  }
}

function toRecord(
  matter: ConsentMatter,
  answers: readonly Answer[],
  personId: string,
  address: string,
  t: Texts,
): ConsentRecord {
  const { purpose, lawful_basis, data, retention, recipients } = activityOf(matter, t);
  // Each answered text once.
  const texts = [...new Map(answers.map((answer) => [answer.hash, answer])).values()];
  return {
    schema_version: 'ISO/IEC TS 27560:2023',
    record_id: `${personId}:${matter}`,
    pii_principal_id: personId,
    pii_processing: texts.map(({ version, hash, language }) => ({
      privacy_notice: `${address}/legal/${documentOfMatter[matter]}?version=${version}&language=${language}`,
      privacy_notice_hash: `sha256:${hash}`,
      language,
      purposes: [
        {
          purpose,
          purpose_type: matter,
          lawful_basis,
          pii_information: data.map((pii_type) => ({ pii_type })),
          pii_controllers: [controller.id],
          collection_method: t('privacy.processing.collection'),
          retention_period: retention,
          recipient_third_parties: [...recipients],
          withdrawal_method: `${address}/privacy/${matter === 'cookies' ? 'cookies' : 'consent'}`,
          privacy_rights: RIGHTS,
        },
      ],
    })),
    party_identification: [
      {
        party_id: controller.id,
        party_name: controller.name,
        party_role: 'pii_controller',
        party_contact: controller.email,
        party_url: controller.url,
      },
      {
        party_id: `${controller.id}-dpo`,
        party_name: t('privacy.processing.officer'),
        party_role: 'data_protection_officer',
        party_contact: controller.officer,
        party_url: controller.url,
      },
    ],
    events: answers.map(({ at, state, isExplicit, version, hash }) => ({
      event_time: at.toISOString(),
      event_type: isExplicit ? 'explicit' : 'regular',
      event_state: state,
      validity_duration: null,
      entity_id: personId,
      notice_version: version,
      notice_hash: `sha256:${hash}`,
    })),
  };
}
