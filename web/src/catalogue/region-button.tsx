import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { rich, t } from '../messages.ts';
import { Icon } from '../shell/icons.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import { EVERYWHERE, regions, useRegion } from './region.ts';

const RegionPicker = lazyMaterial(() => import('./region-picker.tsx'));

/** Shows the selected region, and opens the choice. */
export function RegionButton({ className }: { readonly className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const code = useRegion();
  const { data } = useQuery({ ...regions, enabled: code !== EVERYWHERE });
  const name =
    code === EVERYWHERE
      ? t('contract.region.global.name')
      : (data?.find((region) => region.code === code)?.name ?? t('catalogue.region'));
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="globe" />
        {rich('catalogue.region_of', {
          region: name,
          hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
        })}
      </button>
      <Suspense>{isOpen && <RegionPicker close={() => setOpen(false)} />}</Suspense>
    </>
  );
}
