import type { Db, Tx } from '#platform/database/database.ts'

/** How a person must watch a video, where someone requires it. */
export type RequiredVideo = {
  videoId: number
  /** The person may not skip ahead. */
  inOrder: boolean
  /** Reading the transcript to its end counts too. */
  mayRead: boolean
  /** Last day on which it must be watched; null if it needs no watching at present. */
  dueOn: string | null
}

type Handlers = {
  /** The videos that someone requires a person to watch. */
  listRequiredVideos(db: Db, userId: number): Promise<RequiredVideo[]>
  /** Announces what a completed video satisfies. */
  announceWatched(tx: Tx, userId: number, videoId: number): Promise<void>
}

/** Requirements are on a higher floor, so the app registers what they say of videos. */
let registered: Handlers | undefined

export function registerVideos(given: Handlers) {
  registered = given
}

export const videoHandlers: Handlers = {
  listRequiredVideos: async (db, userId) => registered?.listRequiredVideos(db, userId) ?? [],
  announceWatched: async (tx, userId, videoId) => registered?.announceWatched(tx, userId, videoId),
}

/** The strictest of what is required of the person; without a requirement, they may skip and read. */
export async function howToWatch(db: Db, userId: number, videoId: number) {
  const required = (await videoHandlers.listRequiredVideos(db, userId)).filter((one) => one.videoId === videoId)
  return {
    inOrder: required.some(({ inOrder }) => inOrder),
    mayRead: required.every(({ mayRead }) => mayRead),
    dueOn: required.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0] ?? null,
  }
}
