/** The company, for remotes built before it was a setting; newer ones use the settings of the contract. */
export const brand: Record<string, unknown> = {};
