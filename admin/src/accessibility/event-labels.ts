import type { AreaEventLabels } from '../area.ts';

const eventLabels: AreaEventLabels<'accessibility'> = {
  AccessibilityPreferencesChanged: () => ({ title: 'Changed accessibility settings', tone: 'shown' }),
};

export default eventLabels;
