/** Joins the class names that are set, in order. @example classNames('a', open && 'b') */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
