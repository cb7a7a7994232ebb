import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Icon } from '../shell/icons.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import { EVERYWHERE, regions, useRegion } from './region.ts';

const RegionPicker = lazyMaterial(() => import('./region-picker.tsx'));

/** Says from where films are looked at, and opens the choice. */
export function RegionButton({ className }: { readonly className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const code = useRegion();
  const { data } = useQuery({ ...regions, enabled: code !== EVERYWHERE });
  const name = code === EVERYWHERE ? 'Global' : (data?.find((region) => region.code === code)?.name ?? 'Region');
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="globe" />
        <span className="visually-hidden">Region: </span>
        {name}
      </button>
      <Suspense>{isOpen && <RegionPicker close={() => setOpen(false)} />}</Suspense>
    </>
  );
}
