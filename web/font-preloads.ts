import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Font faces of the first screen, for Latin script; others load on demand. */
const FIRST = /^assets\/(inter|fraunces)-latin-wght-normal-[\w-]+\.woff2$/;

/** Preloads the fonts of the first screen, to avoid layout shifts when they load. */
export function fontPreloads(): Plugin {
  return {
    name: 'sankofa-font-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FIRST.test(file))
          .toSorted()
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
              injectTo: 'head',
            }),
          ),
    },
  };
}
