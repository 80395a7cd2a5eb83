/** As every graph is, unless a page says otherwise (spec section 3). */
export const graphDefaults = { type: 'Line', height: 300 } as const
