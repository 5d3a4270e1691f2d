/** Corrects manifests of dependencies while pnpm resolves them; a change takes effect by `pnpm install`. */

/**
 * The dependencies that stay of packages of which only a part is loaded: without the rest an installation is 400
 * packages and 250 MB smaller. The tests of `platform/local-cloud` and `platform/hosting` fail where one is missing.
 */
const kept = {
  firebase: [
    '@firebase/app',
    '@firebase/app-check',
    '@firebase/auth',
    '@firebase/database',
    '@firebase/storage',
    '@firebase/util',
  ],
  // The sign-in emulator.
  'firebase-tools': [
    '@inquirer/prompts',
    'body-parser',
    'colorette',
    'configstore',
    'cors',
    'exegesis',
    'exegesis-express',
    'express',
    'form-data',
    'fs-extra',
    'google-auth-library',
    'jsonwebtoken',
    'lodash',
    'lsofi',
    'open',
    'ora',
    'portfinder',
    'progress',
    'retry',
    'tcp-port-used',
    'tmp',
    'triple-beam',
    'undici',
    'winston',
    'yaml',
  ],
  // The middleware, without its command.
  superstatic: [
    'compression',
    'destroy',
    'mime-types',
    'minimatch',
    'on-finished',
    'on-headers',
    'path-to-regexp',
    'router',
  ],
  // The parser of rules, without its command.
  targaryen: ['esprima', 'lodash.flatten', 'lodash.omit', 'moo', 'nearley', 'replaceall'],
};

function readPackage(manifest) {
  const names = kept[manifest.name];
  if (names) {
    manifest.dependencies = Object.fromEntries(
      Object.entries(manifest.dependencies).filter(([name]) => names.includes(name)),
    );
    manifest.optionalDependencies = {};
  }
  // The packages with Node's binary name one platform each, as a string; pnpm reads lists only.
  if (/^node-(linux|win)-/.test(manifest.name)) {
    manifest.os = [manifest.os].flat();
    manifest.cpu = [manifest.cpu].flat();
  }
  return manifest;
}

module.exports = { hooks: { readPackage } };
