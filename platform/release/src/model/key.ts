/**
 * Reads the key of a service account, as its file has it.
 * @param variable where the text comes from
 * @throws one sentence that quotes nothing of the key
 */
export function parseKey(variable: string, text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${variable} is no JSON: store the whole key file of the service account in it.`);
  }
}
