/** What is left of a film, in whole minutes as people say it. */
export function timeLeft(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'One minute left';
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min left` : `${hours} h ${minutes % 60} min left`;
}
