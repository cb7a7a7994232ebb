import type { AreaEventWords } from '../area.ts';

const eventWords: AreaEventWords<'accessibility'> = {
  AccessibilityPreferencesChanged: () => ({ title: 'Changed accessibility settings', tone: 'shown' }),
};

export default eventWords;
