/** A demo advertisement for Sankofa itself, with our own text and artwork. */
export interface DemoAd {
  /** File name without extension. */
  readonly name: string;
  readonly title: string;
  readonly lines: readonly [string, string];
  readonly ground: string;
  readonly thread: string;
}

/** Length of each advertisement, in seconds. */
export const AD_S = 15;

export const demoAds: readonly DemoAd[] = [
  {
    name: 'watchlists',
    title: 'Watchlists to share',
    lines: ['Keep what you find', 'Watchlists, for you or to share'],
    ground: '#3a1d12',
    thread: '#b8532f',
  },
  {
    name: 'discussions',
    title: 'Reviews and discussions',
    lines: ['What did you see in it?', 'Reviews and discussions of every film'],
    ground: '#12281e',
    thread: '#3f8f5f',
  },
  {
    name: 'african-cinema',
    title: 'African Cinema',
    lines: ['Go back and fetch it', 'African Cinema, in the menu above'],
    ground: '#2a2112',
    thread: '#e3a72f',
  },
];
