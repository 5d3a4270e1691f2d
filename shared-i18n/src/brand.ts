/** The company, for remotes that were built before it was a setting; others ask the settings of the contract. */
export const brand: Record<string, unknown> = {};
