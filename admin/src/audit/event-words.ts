import type { AreaEventWords } from '../area.ts';
import { reasonText } from './reason-text.ts';

const eventWords: AreaEventWords = {
  EvidencePackCreated: (data) => ({
    title: 'Evidence pack made by staff',
    detail: `${String(data.events)} events. ${reasonText(data)}`,
    tone: 'staff',
  }),
};

export default eventWords;
