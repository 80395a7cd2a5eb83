/** When something happens, as an ISO text in UTC: one moment for a whole request, job or transaction. */
export type Moment = { readonly now: string }

export type WallClock = () => string

export const systemClock: WallClock = () => new Date().toISOString()
