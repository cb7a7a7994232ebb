import type { DocumentRef } from '@sankofa/events/privacy/consent';
import type { DocumentType } from '@sankofa/events/privacy/consent-type';
import { documentRef, hashOfText, legalDocument } from '@sankofa/events/privacy/legal-document';
import type { CommandRunner } from '@sankofa/events/store/command-runner';
import { LEGAL_LANGUAGES, legalTranslations } from '../legal-texts.ts';
import { type Act, byStaff, command } from './act.ts';
import { later, MINUTE_MS, officeTime, type Period } from './calendar.ts';
import { Chance } from './chance.ts';
import type { Staff } from './staff.ts';

interface Revision {
  readonly documentType: DocumentType;
  /** When it came into force, as a share of the period. */
  readonly after: number;
  readonly changeSummary: string;
  readonly asksAgain: boolean;
  readonly added: string;
  readonly translated: Readonly<Record<(typeof LEGAL_LANGUAGES)[number], string>>;
}

/** Later versions of the legal texts, in order. */
const REVISIONS: readonly Revision[] = [
  {
    documentType: 'privacy-policy',
    after: 0.3,
    changeSummary: 'Names the providers that store videos and send e-mails.',
    asksAgain: false,
    added:
      '## 7. Our providers\nOur hosting provider stores the sealed data in the European Union. Our e-mail provider delivers the messages we send you. Neither may use your data for anything else.\n',
    translated: {
      fr: '## 7. Nos prestataires\nNotre hébergeur stocke les données scellées dans l’Union européenne. Notre prestataire d’e-mail remet les messages que nous vous envoyons. Aucun des deux ne peut utiliser vos données à d’autres fins.\n',
      pt: '## 7. Os nossos fornecedores\nO nosso fornecedor de alojamento guarda os dados selados na União Europeia. O nosso fornecedor de e-mail entrega as mensagens que lhe enviamos. Nenhum deles pode usar os seus dados para outra coisa.\n',
    },
  },
  {
    documentType: 'community-guidelines',
    after: 0.42,
    changeSummary: 'Explains comments at a moment of a film.',
    asksAgain: false,
    added: '\n- **Comments at a moment** appear to everyone who watches. Never give away what comes next.\n',
    translated: {
      fr: '\n- **Les commentaires à un moment** apparaissent à toutes les personnes qui regardent. Ne dévoilez jamais la suite.\n',
      pt: '\n- **Os comentários num momento** aparecem a todos os que veem o filme. Nunca revele o que vem a seguir.\n',
    },
  },
  {
    documentType: 'terms-of-service',
    after: 0.55,
    changeSummary: 'Household profiles, and films that leave the catalogue.',
    asksAgain: true,
    added:
      '\n## 8. Household profiles\nYou may create up to six profiles for people who live with you. You are responsible for the limits of children’s profiles.\n\n## 9. Films that leave\nLicences end. We show the last day of a film at least 30 days before.\n',
    translated: {
      fr: '\n## 8. Profils du foyer\nVous pouvez créer jusqu’à six profils pour les personnes qui vivent avec vous. Vous êtes responsable des limites des profils d’enfants.\n\n## 9. Films qui partent\nLes licences prennent fin. Nous affichons le dernier jour d’un film au moins 30 jours avant.\n',
      pt: '\n## 8. Perfis da casa\nPode criar até seis perfis para as pessoas que vivem consigo. É responsável pelos limites dos perfis de crianças.\n\n## 9. Filmes que saem\nAs licenças terminam. Mostramos o último dia de um filme com pelo menos 30 dias de antecedência.\n',
    },
  },
  {
    documentType: 'cookie-policy',
    after: 0.6,
    changeSummary: 'Describes statistics cookies, which remain off until you allow them.',
    asksAgain: true,
    added: '\nStatistics: if you allow them, we count which kind of device and which kind of site you came from.\n',
    translated: {
      fr: '\nStatistiques\u00a0: si vous les autorisez, nous comptons de quel type d’appareil et de quel type de site vous venez.\n',
      pt: '\nEstatísticas: se as permitir, contamos de que tipo de dispositivo e de que tipo de sítio veio.\n',
    },
  },
  {
    documentType: 'privacy-policy',
    after: 0.82,
    changeSummary: 'Adds how long reports of content are kept.',
    asksAgain: true,
    added:
      '## 8. Reports of content\nA report, the reported text and our decision are kept while an appeal is possible and for as long as the law requires.\n',
    translated: {
      fr: '## 8. Signalements de contenus\nUn signalement, le texte signalé et notre décision sont gardés tant qu’une contestation est possible et aussi longtemps que la loi l’exige.\n',
      pt: '## 8. Denúncias de conteúdos\nUma denúncia, o texto denunciado e a nossa decisão são guardados enquanto for possível recorrer e durante o tempo que a lei exigir.\n',
    },
  },
];

/** A version of a legal text and when it came into force. */
interface Version {
  readonly ref: DocumentRef;
  readonly from: Date;
  readonly asksAgain: boolean;
}

/** The versions of all legal texts over the history. */
export interface LegalTexts {
  /** The version in force. */
  at(type: DocumentType, time: Date): DocumentRef;
  /** Later versions that asked people again, in order. */
  askedAgain(type: DocumentType): readonly Version[];
  readonly acts: readonly Act[];
}

/**
 * Plans new versions of the legal texts of the set-up.
 * @throws RangeError if the set-up has not published one
 */
export async function planDocuments(
  runner: CommandRunner,
  seed: number,
  staff: Staff,
  { start, end }: Period,
): Promise<LegalTexts> {
  const versions = new Map<DocumentType, Version[]>();
  const texts = new Map<DocumentType, string>();
  const acts: Act[] = [];
  for (const documentType of new Set<DocumentType>([...REVISIONS.map((one) => one.documentType), ...OTHERS])) {
    const [first] = (await runner.state(legalDocument, documentType)).state.versions;
    if (!first) throw new RangeError(`The legal text ${documentType} is missing`);
    versions.set(documentType, [{ ref: documentRef(first), from: new Date(first.inForceFrom), asksAgain: true }]);
    texts.set(documentType, first.text);
  }
  const translations = new Map(legalTranslations().map((one) => [`${one.documentType} ${one.language}`, one]));
  for (const { documentType, after, changeSummary, asksAgain, added, translated } of REVISIONS) {
    const known = versions.get(documentType) ?? [];
    const [first] = known;
    if (!first) continue;
    const chance = new Chance(seed, 'document', documentType, known.length);
    const at = officeTime(chance, later(start, after * (end.getTime() - start.getTime())), 2);
    const text = `${texts.get(documentType)}${added}`;
    texts.set(documentType, text);
    const { language } = first.ref;
    const version = known.length + 1;
    const ref = { documentType, documentVersion: version, documentHash: hashOfText(text), language };
    known.push({ ref, from: at, asksAgain });
    const publish = {
      kind: 'publish',
      documentType,
      language,
      title: TITLES[documentType] ?? documentType,
      text,
      changeSummary,
      inForceFrom: null,
      asksAgain,
      basedOn: null,
    } as const;
    const [officer] = staff.at(at, 'compliance_officer');
    if (!officer) throw new RangeError('No officer can publish legal texts');
    const key = `document ${documentType} ${version}`;
    acts.push(
      command(legalDocument, documentType, publish, { at, lane: documentType, key, actor: byStaff(officer.id) }),
    );
    for (const language of LEGAL_LANGUAGES) {
      const before = translations.get(`${documentType} ${language}`);
      if (!before) throw new RangeError(`The legal text ${documentType} is not translated into ${language}`);
      const next = { ...before, version, text: `${before.text}${translated[language]}` };
      translations.set(`${documentType} ${language}`, next);
      const by = {
        at: later(at, MINUTE_MS),
        lane: documentType,
        key: `${key} ${language}`,
        actor: byStaff(officer.id),
      };
      acts.push(command(legalDocument, documentType, next, by));
    }
  }
  return {
    acts,
    at: (type, time) => {
      const known = versions.get(type) ?? [];
      const found = known.findLast(({ from }) => from <= time) ?? known[0];
      if (!found) throw new RangeError(`The legal text ${type} is missing`);
      return found.ref;
    },
    askedAgain: (type) => (versions.get(type) ?? []).slice(1).filter(({ asksAgain }) => asksAgain),
  };
}

/** Texts without later versions. */
const OTHERS = ['marketing-emails', 'data-processing'] as const;

const TITLES: Partial<Record<DocumentType, string>> = {
  'privacy-policy': 'Privacy policy',
  'community-guidelines': 'Community guidelines',
  'terms-of-service': 'Terms of service',
  'cookie-policy': 'Cookie policy',
};
