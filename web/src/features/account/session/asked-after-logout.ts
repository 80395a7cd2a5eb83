/** Cache tags to reload after a logout: the session, unless its token was sent with the request (spec section 4). */
export const askedAfterLogout = (token: string | undefined) => (token === undefined ? (['Login'] as const) : [])
