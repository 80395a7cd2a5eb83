import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { VideoParam } from '@clearwing/domain/videos/schema.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { files } from '#platform/files/tables.ts'
import { stateOfVideo } from './state.ts'
import { isOffered } from './store.ts'
import { videos } from './tables.ts'

const fileOfVideo = madeOnce((db, seesAll: boolean) =>
  db
    .select({ video: videos, file: files })
    .from(videos)
    .innerJoin(files, eq(files.fileId, videos.fileId))
    .where(and(eq(videos.videoId, sql.placeholder('videoId')), seesAll ? undefined : isOffered()))
    .prepare(`file of a video: ${seesAll}`),
)

/** A video that the actor may know of, with its present file. A player asks for it with each part that it reads. */
export async function findFileOfVideo(db: Db, actor: Actor, videoId: number) {
  const [row] = await fileOfVideo(db, isAdministrator(actor)).execute({ videoId })
  return row && { ...row, video: { ...row.video, state: stateOfVideo(row.video) } }
}

/** Sends the query of `findFileOfVideo` ahead, for a route with this id in its path. */
export function readFileOfVideoAhead(reads: Db, actor: Actor, params: Record<string, string>) {
  const { data } = VideoParam.safeParse(params)
  if (data) fileOfVideo(reads, isAdministrator(actor)).readAhead(data)
}
