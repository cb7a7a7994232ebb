import { type ComponentType, lazy } from 'react';

/**
 * Lazy loads a component together with Material and its theme. The first screen loads no Material code, which a test
 * checks.
 */
export const lazyMaterial = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    const [{ default: Part }, { StyleRoot, styleCache }] = await Promise.all([load(), import('./style-root.tsx')]);
    const cache = await styleCache();
    const Styled = (props: Props) => (
      <StyleRoot cache={cache}>
        <Part {...props} />
      </StyleRoot>
    );
    return { default: Styled };
  });
