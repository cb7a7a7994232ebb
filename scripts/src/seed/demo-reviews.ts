/** Reviews by demo viewers, by e-mail address. */
export const demoReviews: readonly {
  readonly email: string;
  readonly movieId: string;
  readonly stars: number;
  readonly title: string;
  readonly text: string;
  readonly spoilers: boolean;
}[] = [
  {
    email: 'kwame@sankofa.example',
    movieId: 'windrush-waltz',
    stars: 4,
    title: 'Watch the hands',
    text: 'All the way through I waited for the two hands to meet. They do, once, in the last dance, when nobody else is in the hall.',
    spoilers: true,
  },
  {
    email: 'zola@sankofa.example',
    movieId: 'windrush-waltz',
    stars: 5,
    title: '',
    text: 'My grandmother drove a bus in those years and says the depot looked just like that. I have seen it three times for the music alone.',
    spoilers: false,
  },
  {
    email: 'zola@sankofa.example',
    movieId: 'the-goalkeeper-of-katwe-road',
    stars: 4,
    title: 'Take the children',
    text: 'Mine have been diving across the sitting room ever since. The trainer is the best thing in it.',
    spoilers: false,
  },
];
