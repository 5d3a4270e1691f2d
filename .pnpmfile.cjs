/** Corrects manifests of dependencies while pnpm resolves them; a change takes effect by `pnpm install`. */

/** The packages with Node's binary name one platform each, as a string; pnpm reads lists only. */
function readPackage(manifest) {
  if (/^node-(linux|win)-/.test(manifest.name)) {
    manifest.os = [manifest.os].flat();
    manifest.cpu = [manifest.cpu].flat();
  }
  return manifest;
}

module.exports = { hooks: { readPackage } };
