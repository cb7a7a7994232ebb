import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';

type Module<Props> = { readonly default: ComponentType<Props> };

/** A dialog or another part, shown once its code is loaded: on the first use, or before it by `load`. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  readonly load: () => Promise<unknown>;
}

/** Loads a component together with Material and its theme. */
async function withTheme<Props extends object>(load: () => Promise<Module<Props>>): Promise<Module<Props>> {
  const [{ default: Part }, { StyleRoot, styleCache }] = await Promise.all([load(), import('./style-root.tsx')]);
  const cache = await styleCache();
  const Styled = (props: Props) => (
    <StyleRoot cache={cache}>
      <Part {...props} />
    </StyleRoot>
  );
  return { default: Styled };
}

/**
 * A dialog or another part with Material. The first screen loads no Material code, which a test checks. It shows nothing
 * while it loads, and does not suspend: what suspends is shown 300 ms later by React.
 * @returns a part that throws, for the nearest error boundary, if its code cannot be loaded
 */
export function lazyMaterial<Props extends object>(fetchPart: () => Promise<Module<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const load = async (): Promise<void> => {
    const { default: Styled } = await withTheme(fetchPart);
    Loaded ??= Styled;
  };
  function Part(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== null);
    const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (isLoaded) return;
      load().then(
        () => setLoaded(true),
        (error: unknown) => setFailed({ error }),
      );
    }, [isLoaded]);
    if (failed) throw failed.error;
    return Loaded && <Loaded {...props} />;
  }
  return Object.assign(Part, { load });
}

/** A page with Material. It suspends, so that the app shows that a page is loading. */
export const lazyPage = <Props extends object>(fetchPage: () => Promise<Module<Props>>) =>
  lazy(() => withTheme(fetchPage));
