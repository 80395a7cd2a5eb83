/** Where the session's token was passed, the answer is enough; otherwise the session is asked for (spec section 4). */
export const askedAfterLogout = (token: string | undefined) => (token === undefined ? (['Login'] as const) : [])
