/** Moves a video; one that has nothing yet, as soon as it has. */
export function seekWhenReady(video: HTMLVideoElement, seconds: number): void {
  const move = (): void => {
    video.currentTime = seconds;
  };
  if (video.readyState >= video.HAVE_CURRENT_DATA) move();
  else video.addEventListener('loadeddata', move, { once: true });
}
