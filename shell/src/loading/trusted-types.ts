import { WORKER_PATH } from '@platform/goods/worker';

/**
 * Trusted Types, in browsers that have them: the documents' policy refuses texts as markup or scripts, unless a policy
 * of this module passes them. `dom.lib` does not declare them yet.
 */
type Policies = {
  createPolicy(
    name: string,
    rules: {
      createHTML: (text: string) => string | null;
      createScript?: (text: string) => string | null;
      createScriptURL?: (url: string) => string | null;
    },
  ): { createHTML: (text: string) => string };
};

declare global {
  var trustedTypes: Policies | undefined;
}

/** The constant markup that libraries set as text: React for script elements, page-flip for the empty parts of its book. */
const LIBRARY_MARKUP = /^(<script><\/script>|(\s*<div class="stf__\w+"><\/div>)+\s*)$/;

/** Asked for each text that comes without a policy; `null` refuses. */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (LIBRARY_MARKUP.test(text) || !text.includes('<') ? text : null),
  // Structured data are JSON in a script element, which runs nothing.
  createScript: (text) => (isJson(text) ? text : null),
  createScriptURL: (url) => (url === WORKER_PATH ? url : null),
});

const composed = globalThis.trustedTypes?.createPolicy('composed', { createHTML: (text) => text });

/** Passes markup that the composer wrote into this document. */
export function composedMarkup(html: string): string {
  return composed?.createHTML(html) ?? html;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
