/** Defaults for all graphs (spec section 3). */
export const graphDefaults = { type: 'Line', height: 300 } as const
