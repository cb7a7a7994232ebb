import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps } from '@mui/material/styles';
import { type AdminMovie, getAdminPoster } from '@sankofa/api/contract/admin-movies';
import type { ArtworkShape } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../server/client.ts';
import { isPublic } from './movie-labels.ts';

interface Props {
  readonly film: Pick<AdminMovie, 'id' | 'state'>;
  /** Public URL of the picture. It changes with the picture. */
  readonly address: string;
  readonly shape: ArtworkShape;
  readonly alt: string;
  readonly sx: SxProps;
}

/** A picture of a film in any state. Viewers' URLs of films outside the catalogue answer nothing, so staff get it by their token. */
export function MoviePicture({ film: { id, state }, address, shape, alt, sx }: Props) {
  const isForStaff = !isPublic(state) && address.startsWith('/api/movies/');
  const { data: blob } = useQuery({
    queryKey: ['movie-picture', id, shape, address],
    queryFn: () => client.call(getAdminPoster, { params: { id }, query: { shape } }),
    enabled: isForStaff,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const own = useObjectUrl(blob);
  const src = isForStaff ? own : address;
  if (src === null) return <Skeleton variant="rectangular" sx={{ ...sx, height: 'auto' }} />;
  return <Box component="img" src={src} alt={alt} loading="lazy" sx={{ objectFit: 'cover', ...sx }} />;
}

/** URL of a blob while the component shows it. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
