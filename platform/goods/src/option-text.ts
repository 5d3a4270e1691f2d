/** What stands for a value that is not chosen yet. */
export const notChosen = { az: 'seçilməyib', en: 'not chosen', ru: 'не выбрано' };

/** The option of a line, translated or, with an enquiry, in Azerbaijani. */
type Option = { name: Text; value?: Text | undefined };
type Text = string | { az: string; en?: string; ru?: string };

/**
 * Returns the options of a line with their values; an empty text for none.
 * @example optionsText([{ name: 'Size', value: 'M' }, { name: 'Colour' }], 'en') // 'Size: M, Colour: not chosen'
 */
export function optionsText(options: readonly Option[], language: keyof typeof notChosen): string {
  const written = (text: Text) => (typeof text === 'string' ? text : (text[language] ?? text.az));
  return options.map(({ name, value }) => `${written(name)}: ${written(value ?? notChosen)}`).join(', ');
}
