import type { Actor } from '@clearwing/domain/access/actor.ts'
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

/** What requires a video of people, in words. */
export type RequiringVideo = { videoId: number; of: string }

type Handlers = {
  /** The videos that someone requires a person to watch. */
  listRequiredVideos(db: Db, userId: number): Promise<RequiredVideo[]>
  /** What requires videos of the people whose requirements the actor sees. */
  listRequiring(db: Db, actor: Actor): Promise<RequiringVideo[]>
  /** Announces what a completed video satisfies. */
  announceWatched(tx: Tx, userId: number, videoId: number): Promise<void>
  /** Announces what requires a video, after it began or ceased to be offered. */
  announceOffered(tx: Tx, videoId: number): Promise<void>
}

/** Requirements are on a higher floor, so the app registers what they say of videos. */
let registered: Handlers | undefined

export function registerVideos(given: Handlers) {
  registered = given
}

export const videoHandlers: Handlers = {
  listRequiredVideos: async (db, userId) => registered?.listRequiredVideos(db, userId) ?? [],
  listRequiring: async (db, actor) => registered?.listRequiring(db, actor) ?? [],
  announceWatched: async (tx, userId, videoId) => registered?.announceWatched(tx, userId, videoId),
  announceOffered: async (tx, videoId) => registered?.announceOffered(tx, videoId),
}

/** What is required of the actor, and of the people whose requirements they see. */
export async function readRequired(db: Db, actor: Actor) {
  const [own, others] = await Promise.all([
    videoHandlers.listRequiredVideos(db, actor.userId),
    videoHandlers.listRequiring(db, actor),
  ])
  return { own, others }
}
export type Required = Awaited<ReturnType<typeof readRequired>>

/** What of it concerns one video. */
export function requiredOfVideo({ own, others }: Required, id: number) {
  const its = own.filter(({ videoId }) => videoId === id)
  return {
    isRequired: its.length > 0,
    dueOn: its.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0] ?? null,
    requiredOf: [...new Set(others.filter(({ videoId }) => videoId === id).map(({ of }) => of))].toSorted(),
  }
}

/** The strictest of what is required of the person; without a requirement, they may skip and read. */
export function howToWatch(own: RequiredVideo[], id: number) {
  const its = own.filter(({ videoId }) => videoId === id)
  return { inOrder: its.some(({ inOrder }) => inOrder), mayRead: its.every(({ mayRead }) => mayRead) }
}
