/** With the session's token the logout answer is enough; without it the session is reloaded (spec section 4). */
export const askedAfterLogout = (token: string | undefined) => (token === undefined ? (['Login'] as const) : [])
