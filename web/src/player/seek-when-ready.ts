/** Seeks now, or as soon as the video has data. */
export function seekWhenReady(video: HTMLVideoElement, seconds: number): void {
  const seek = (): void => {
    video.currentTime = seconds;
  };
  if (video.readyState >= video.HAVE_CURRENT_DATA) seek();
  else video.addEventListener('loadeddata', seek, { once: true });
}
