import type { Plugin } from 'vite';

/**
 * Fails the build when a library file named in the configuration is missing: another version of the library may have
 * moved it, and chunks would silently be split differently. Such libraries are pinned in package.json.
 * @param files path suffixes, from the package name on
 */
export function knownModules(files: readonly string[]): Plugin {
  return {
    name: 'sankofa-known-modules',
    apply: 'build',
    generateBundle() {
      const ids = [...this.getModuleIds()];
      const missing = files.filter((file) => !ids.some((id) => id.endsWith(`/node_modules/${file}`)));
      if (missing.length > 0) {
        this.error(
          `${missing.join(', ')}: not in the build any more. Find out what this version of the package has instead, and adapt web/vite.config.ts; or go back to the version pinned before.`,
        );
      }
    },
  };
}
