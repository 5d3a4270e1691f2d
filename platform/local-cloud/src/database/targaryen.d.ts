/** The part of the rules library that is used here; it brings no types of its own. */
declare module 'targaryen' {
  /** A data tree in the library's own form; frozen. */
  export type DataNode = { readonly $value: () => unknown };

  type Result = { readonly allowed: boolean };

  /** Data with a user and a time. */
  export type Database = {
    with(changes: { auth?: object | null; now?: number }): Database;
    read(path: string, options?: { now?: number }): Result;
  };

  /** Parsed rules. */
  export type Ruleset = {
    tryWrite(path: string, before: Database, after: Database, value?: unknown): Result;
  };

  const targaryen: {
    ruleset(definition: object): Ruleset;
    store(data: unknown): DataNode;
    database(rules: Ruleset, data: DataNode, now: number): Database;
  };
  export default targaryen;
}
