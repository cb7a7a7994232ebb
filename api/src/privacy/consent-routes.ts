import { codec } from '@sankofa/events/catalog';
import { type ConsentCommand, consent } from '@sankofa/events/privacy/consent';
import { type ConsentType, DocumentType, documentOfConsent } from '@sankofa/events/privacy/consent-type';
import { contentOf } from '@sankofa/events/proof/leaf';
import { streamOf } from '@sankofa/events/store/decider';
import { Refusal } from '@sankofa/events/store/refusal';
import { eventReceipt } from '../audit/event-receipt.ts';
import { ownRecords } from '../audit/own-records.ts';
import { commandContext, countryOf, originOf } from '../command-context.ts';
import {
  type ConsentReceipt,
  getComplianceStatus,
  getConsentReceipt,
  getLegalDocument,
  getOwnRecords,
  type JoiningText,
  listChangedTexts,
  listConsents,
  listJoiningTexts,
  recordConsent,
  withdrawConsent,
} from '../contract/privacy.ts';
import { type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { singleflight } from '../singleflight.ts';
import { isAgeVerified } from './age.ts';
import { consentsAsOf } from './consents-as-of.ts';
import {
  type DocumentRow,
  documentsInForce,
  findDocument,
  findText,
  namesInForce,
  toDocumentRef,
  toLegalDocument,
} from './documents.ts';
import { complianceStatus } from './score.ts';

/** Events of which a person gets a receipt. */
const CHANGES = ['ConsentGranted', 'ConsentWithdrawn'];

/** Consents that people give when they join. */
const JOINING: readonly ConsentType[] = ['terms_of_service', 'privacy_policy'];

const joiningText = (
  consentType: ConsentType,
  { type, title, version, hash }: Pick<DocumentRow, 'type' | 'title' | 'version' | 'hash'>,
): JoiningText => ({ consent_type: consentType, document_type: type, title, version, hash });

/** Consent and legal documents, for the person. */
export function consentRoutes(services: Services): Route[] {
  const { runner, store, queries, clock } = services;
  // The same for everyone, so concurrent requests share it.
  const inForceNow = singleflight(() => namesInForce(queries, clock()));

  /** Records that these texts were sent to the person, unless they were sent before. */
  async function serveNotices(personId: string, documents: readonly DocumentRow[], request: RequestContext) {
    const context = {
      ...commandContext(services, request, { kind: 'person', id: personId }),
      idempotencyKey: `served ${documents.map(({ hash }) => hash).join(' ')} ${request.id}`,
      origin: originOf(request),
    };
    const command = { kind: 'serve-notices', documents: documents.map(toDocumentRef) } as const;
    return runner.run(consent, personId, command, context);
  }

  /** The last grant or withdrawal of a consent. */
  async function lastChange(personId: string, consentType: string) {
    const events = await store.readStream(streamOf(consent, personId));
    return events.findLast((stored) => {
      const { type, data } = codec.decode(stored);
      return CHANGES.includes(type) && data.consentType === consentType;
    });
  }

  /** Runs a change. A repeated request gets the original receipt. */
  async function change(personId: string, consentType: ConsentType, command: ConsentCommand, request: RequestContext) {
    const context = {
      ...commandContext(services, request, { kind: 'person', id: personId }),
      ...countryOf(request),
      origin: originOf(request),
    };
    const { events, recorded, at, position, revision } = await runner.run(consent, personId, command, context);
    const [event] = events;
    const document = event?.data ?? (await runner.state(consent, personId)).state.consents[consentType]?.document;
    const [stored] = event
      ? (recorded ?? (await store.readStream(streamOf(consent, personId), revision + 1 - events.length, 1)))
      : [await lastChange(personId, consentType)];
    if (!document || !stored) throw new RangeError(`A change of ${consentType} left nothing`);
    const receipt: ConsentReceipt = {
      consent_type: consentType,
      state: command.kind === 'grant' ? 'granted' : 'withdrawn',
      document_type: document.documentType,
      version: document.documentVersion,
      hash: document.documentHash,
      at: (at ?? clock()).toISOString(),
      leaf_hash: contentOf(stored).toString('base64'),
    };
    return reply(receipt, { position });
  }

  return [
    serve(getLegalDocument, async ({ params, query, actor, request }) => {
      const known = DocumentType.safeParse(params.documentType);
      const type = known.success ? known.data : 'terms-of-service';
      const language = query.language ?? answerLanguage(request.acceptLanguage);
      const document = await findDocument(queries, type, { ...query, language, at: clock() });
      if (!document) {
        const isThere = (await inForceNow()).has(type);
        throw isThere ? new Refusal('not_found', { what: 'document_version' }) : new Refusal('not_published');
      }
      // Only the text in force can be agreed to, so only that counts as shown for consent.
      const isInForce = query.version === undefined || (await inForceNow()).get(type)?.version === document.version;
      if (!actor || !isInForce) return toLegalDocument(document);
      const { position } = await serveNotices(actor.accountId, [document], request);
      return reply(toLegalDocument(document), { position });
    }),

    serve(getComplianceStatus, async ({ actor: { accountId }, request }) => {
      const [standings, ageVerified] = await Promise.all([
        consentsAsOf(queries, accountId, clock()),
        isAgeVerified(queries, accountId),
      ]);
      return complianceStatus(standings, ageVerified, textsIn(answerLanguage(request.acceptLanguage)));
    }),

    serve(listConsents, async ({ actor, request }) => {
      const standings = await consentsAsOf(queries, actor.accountId, clock());
      const served = standings.flatMap(({ inForce }) => (inForce ? [inForce] : []));
      await serveNotices(actor.accountId, served, request);
      const states = [];
      for (const { consentType, state, version, since, inForce } of standings) {
        if (!inForce) continue;
        const notice = {
          document_type: inForce.type,
          version: inForce.version,
          hash: inForce.hash,
          title: inForce.title,
          text: inForce.text,
        };
        const isSince = (change: { version: number }): boolean => version !== null && change.version > version;
        states.push({
          consent_type: consentType,
          state,
          version,
          since: since?.toISOString() ?? null,
          notice,
          changes: inForce.changes.filter(isSince),
        });
      }
      return states;
    }),

    serve(listJoiningTexts, async () => {
      const inForce = await documentsInForce(queries, clock());
      return JOINING.flatMap((consentType) => {
        const document = inForce.get(documentOfConsent[consentType]);
        return document ? [joiningText(consentType, document)] : [];
      });
    }),

    // Records no notice: it lists the texts without showing them.
    serve(listChangedTexts, async ({ actor }) => {
      const standings = await consentsAsOf(queries, actor.accountId, clock());
      return standings.flatMap(({ consentType, state, version, inForce }) => {
        const isAsked = state === 'outdated' || (state === 'not_asked' && JOINING.includes(consentType));
        if (!isAsked || !inForce) return [];
        const since = version === null ? [] : inForce.changes.filter((change) => change.version > version);
        return [{ ...joiningText(consentType, inForce), accepted_version: version, changes: since }];
      });
    }),

    serve(recordConsent, async ({ body, actor, request }) => {
      const {
        consent_type: consentType,
        consent_given,
        explicit_consent: explicit,
        notice_hash,
        source = 'api',
      } = body;
      if (!consent_given) {
        return change(actor.accountId, consentType, { kind: 'withdraw', consentType, source }, request);
      }
      const inForce = (await inForceNow()).get(documentOfConsent[consentType]);
      if (!inForce) throw new Refusal('no_document', { what: 'consent' });
      const notice = notice_hash === undefined ? null : await findText(queries, inForce, notice_hash);
      if (notice_hash !== undefined && !notice) throw new Refusal('notice_changed', { what: 'consent' });
      const command = {
        kind: 'grant',
        consentType,
        ...(notice && { notice: toDocumentRef(notice) }),
        inForce: toDocumentRef(inForce),
        explicit,
        source,
      } as const;
      return change(actor.accountId, consentType, command, request);
    }),

    serve(getConsentReceipt, async ({ params: { consentType }, actor }) => {
      const event = await lastChange(actor.accountId, consentType);
      if (!event) throw new Refusal('not_found', { what: 'consent' });
      return eventReceipt(services, event, consentType);
    }),

    serve(getOwnRecords, ({ query, actor }) => ownRecords(services, actor.accountId, query.size)),

    serve(withdrawConsent, async ({ params: { consentType }, query, actor, request }) => {
      const command = { kind: 'withdraw', consentType, source: query.source ?? 'api' } as const;
      return change(actor.accountId, consentType, command, request);
    }),
  ];
}
