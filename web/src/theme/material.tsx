import { type ComponentType, lazy } from 'react';

/**
 * A part of the app with Material components in it. Part, components and theme are fetched when it is first shown: the
 * first screen does without them, and a test holds that.
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
